// The library's face: exports only.

export { CannotRun, type CannotRunCode } from './errors.js';
export type { DocumentKind, HttpFacts, LastmodFacts, Redirect } from './entry/document.js';
export type { Excerpt, Finding, FindingSeverity, Fix, MessageData, Place, Replacement, Severity, Span } from './finding/finding.js';
export { messageText } from './finding/text.js';
export type { LintOptions } from './options.js';
export type { DocumentReport, Progress, Report, RuleCount, SchemaVerdict, Summary } from './report/report.js';
export type { Authority, Rule, RuleDocs, RuleExamples } from './rules/rule.js';
export { RULES as rules } from './rules/index.js';
export { lint, type LintRun } from './run.js';
