// The public exports of the library.

export { type Config, defineConfig } from './config/define.js';
export type { DocumentKind, LastmodFacts } from './entry/document.js';
export { CannotRun, type CannotRunCode } from './errors.js';
export type { Finding } from './finding/finding.js';
export { messageText } from './finding/message-text.js';
export { type FixedDocument, type FixOptions, fix } from './fix-document.js';
export { type FormatOptions, format } from './format-report.js';
export { LIMITS as limits, type LimitName, type LimitSpec, type Limits, type LimitUnit } from './limits.js';
export type { HttpFacts, Redirect } from './network/http-facts.js';
export type { ProfileName, RuleOverride, RuleSetting, RuleSettings } from './options.js';
export type { FindingSeverity, Fix, MessageData, Replacement, Severity } from './problem/problem.js';
export type { Excerpt, Place, Span } from './problem/span.js';
export type { FormatName } from './report/formats.js';
export type { DocumentReport, Progress, Report, RuleCount, Summary } from './report/report.js';
export { DOCUMENTED_RULES as rules } from './rules/documented.js';
export type { Authority, DocumentedRule, Rule, RuleDocs, RuleExamples } from './rules/rule.js';
export type { RuleId } from './rules/rule-id.js';
export { type LintRun, lint } from './run.js';
export type { LintOptions } from './run-options.js';
export type { SchemaException } from './schema/exceptions.js';
export type { SchemaVerdict } from './schema/verdict.js';
export type { GivenDocument, LintTarget } from './targets/given.js';
