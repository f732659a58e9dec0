// What works in Node.js and in browsers alike.

export { connect } from "../src/bacon_rules/web/static/socket.js";
export { RulesError, RulesServer } from "./rules.js";
