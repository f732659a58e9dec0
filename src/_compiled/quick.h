/* A deal that the quick player plays out.  The twin in Python is bacon_rules/climbing/played/search/quick.py. */

#pragma once

#include "climbing.h"
#include "cutting.h"

enum { NO_PART = -1, NOTHING = KINDS };

/* A deal to play out.  The hands of its position are only counted: each is a number of wilds.  A seat's plan is what is
   left of its cut; who is out has none, and only they. */
typedef struct {
    const Climbing *rules;
    Position position;
    int number[MOST_SEATS];
    Shape plan[MOST_SEATS][MOST_PARTS];
} Deal;

/* A play from a plan: the place of a part, or NO_PART to pass; the number of the kind that is left of it, or -1; the
   play, or NOTHING. */
typedef struct {
    int place, rest;
    Shape shape;
} Choice;

/* A part of a plan with its cards, and a plan; one with no parts has not been made. */
typedef struct {
    Shape shape;
    Cards cards;
} Part;

typedef struct {
    int number;
    Part parts[MOST_PARTS];
} Plan;

void give(Deal *deal, int seat, const Shape *plan, int number);
int has_ended(const Deal *deal);
int nearest_partner(const Deal *deal, int winner);
int leader(const Deal *deal, int winner);
int gives_lead(Deal *deal);
Choice usual(const Deal *deal);
int options(const Deal *deal, Choice *found);
void go_on(Deal *deal, Choice choice);
Held held_of(const Climbing *rules, Cards cards);

/* The turn of the quick player in the seat to act, in climbing_quick.c, given the dealt hands.  The plans of all seats begin
   with zeros in each deal. */
Turn quick_turn_of_seat(const Climbing *rules, const Position *position, const Cards *dealt, Plan *plans);
