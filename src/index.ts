// The public exports of the library.

export { type Config, defineConfig } from './config/define.js';
export type { DocumentKind, HttpFacts, LastmodFacts, Redirect } from './entry/document.js';
export { CannotRun, type CannotRunCode } from './errors.js';
export type {
  Excerpt,
  Finding,
  FindingSeverity,
  Fix,
  MessageData,
  Place,
  Replacement,
  Severity,
  Span,
} from './finding/finding.js';
export { messageText } from './finding/text.js';
export { LIMITS as limits, type LimitName, type LimitSpec, type Limits, type LimitUnit } from './limits.js';
export type { LintOptions, ProfileName, RuleOverride, RuleSetting, RuleSettings } from './options.js';
export type { DocumentReport, Progress, Report, RuleCount, SchemaVerdict, Summary } from './report/report.js';
export { DOCUMENTED_RULES as rules } from './rules/documented.js';
export type { Authority, DocumentedRule, Rule, RuleDocs, RuleExamples } from './rules/rule.js';
export { type LintRun, lint } from './run.js';
export type { SchemaException } from './schema/exceptions.js';
