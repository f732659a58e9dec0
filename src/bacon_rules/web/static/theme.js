// Before anything is painted: the table by day or by night, as somebody has chosen. Without a choice, the system says.

{
  const chosen = localStorage.getItem("bacon-theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
}
