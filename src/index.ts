// The public exports of the library.

export { CannotRun, type CannotRunCode } from './base/errors.js';
export { LIMITS as limits, type LimitName, type LimitSpec, type Limits, type LimitUnit } from './base/limits.js';
export type { FindingSeverity, Fix, MessageData, Replacement, Severity } from './base/problem/problem.js';
export type { Excerpt, Place, Span } from './base/problem/span.js';
export type { HttpFacts, Redirect } from './fetch/network/http-facts.js';
export type { GivenDocument, LintTarget } from './fetch/targets/given.js';
export type { Finding } from './findings/finding.js';
export { messageText } from './findings/message-text.js';
export type { ProfileName, RuleOverride, RuleSetting, RuleSettings } from './lint/options.js';
export type { DocumentKind, LastmodFacts } from './read/entry/document.js';
export { type FormatOptions, format } from './report/format-report.js';
export type { FormatName } from './report/formats.js';
export type { DocumentReport, Progress, Report, RuleCount, Summary } from './report/report.js';
export { DOCUMENTED_RULES as rules } from './rules/documented.js';
export { loadPlugin } from './rules/load-plugins.js';
export type { Authority, DocumentedRule, Rule, RuleDocs, RuleExamples } from './rules/rule.js';
export type { RuleId } from './rules/rule-id.js';
export type { LoadedPlugin } from './rules/rule-registry.js';
export { type Config, defineConfig } from './run/config/define.js';
export { type FixedDocument, type FixOptions, fix } from './run/fix-document.js';
export { type LintRun, lint } from './run/run.js';
export type { LintOptions } from './run/run-options.js';
/** @internal For `sitemap-lint/rules`. */
export { testRule } from './run/test-rule.js';
export type { SchemaException } from './schema/exceptions.js';
export type { SchemaVerdict } from './schema/verdict.js';
