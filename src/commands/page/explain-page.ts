// Explains one page: its answer, and how each search engine would judge it. For the command `page`.

import { parseUrl } from '../../base/parse-url.js';
import type { FindingSeverity } from '../../base/problem/problem.js';
import { messageText } from '../../findings/message-text.js';
import { documentStart } from '../../lint/document/place-memory.js';
import type { ProfileName } from '../../lint/options.js';
import { createAsker, type PagesSetup } from '../../pages/create-stage.js';
import type { ListedPage, PageAnswer, RobotsBlock } from '../../rules/page-answer.js';
import { RulePlan } from '../../rules/plan.js';
import { guardedRunRules, RuleGuard } from '../../rules/rule-guard.js';
import { registryWith } from '../../rules/rule-registry.js';
import { overlayFor } from '../../run/config/overlay.js';
import { planOptions } from '../../run/config/plan-options.js';
import type { LintOptions } from '../../run/run-options.js';

/** One authority's verdict on a page. */
export interface EngineVerdict {
  readonly profile: ProfileName;
  /** The crawler that its robots.txt rules are for, and the line that blocks it; null if it may fetch the page, or nobody knows. */
  readonly agent: string;
  readonly blocked: RobotsBlock | null;
  /** The address that the line forbids, if the page may be fetched but redirects there; else null. */
  readonly blockedBehind: string | null;
  readonly findings: readonly { readonly rule: string; readonly severity: FindingSeverity; readonly message: string }[];
}

export interface PageExplanation {
  readonly answer: PageAnswer;
  readonly engines: readonly EngineVerdict[];
}

/** The authorities that are shown. */
const ENGINES: readonly ProfileName[] = ['google', 'bing', 'yandex', 'baidu'];
const NOWHERE = documentStart().place;

/** Requests a page and judges it for each engine. */
export async function explainPage(
  url: URL,
  options: LintOptions,
  setup: Omit<PagesSetup, 'plan'>,
  signal: AbortSignal,
): Promise<PageExplanation> {
  const guard = new RuleGuard(setup.limits.documentCpu / 2);
  const rules = guardedRunRules(registryWith(options.plugins).rules, guard);
  const plans = new Map<ProfileName, RulePlan>();
  for (const profile of ENGINES) {
    const overlay = overlayFor({ profile, submitted: null });
    plans.set(profile, new RulePlan(rules, planOptions(options, overlay)));
  }
  const own = new RulePlan(rules, planOptions(options, overlayFor(options)));
  const { asker, robots, close } = await createAsker({ ...setup, plan: own }, signal);
  try {
    const answer = await asker.page(url);
    const engines: EngineVerdict[] = [];
    for (const [profile, plan] of plans) {
      const agent = String(plan.optionsOf('page/robots-blocked')('agent'));
      const { blocked, hops } = await firstBlock(answer, (at) => robots.blockFor(at, agent));
      const blockedBehind = blocked === null ? null : (hops.at(-1)?.to ?? null);
      const findings = findingsOf(plan, seenBy(answer, blocked, hops), setup.now);
      engines.push({ profile, agent, blocked, blockedBehind, findings });
    }
    return { answer, engines };
  } finally {
    await close();
  }
}

/** The first address of a page and its redirects that a crawler may not fetch, with the redirects that lead to it. */
async function firstBlock(
  { url, hops }: PageAnswer,
  blockFor: (url: URL) => Promise<RobotsBlock | null>,
): Promise<{ readonly blocked: RobotsBlock | null; readonly hops: PageAnswer['hops'] }> {
  const addresses = [url, ...hops.map(({ to }) => to)];
  for (const [count, text] of addresses.entries()) {
    const address = parseUrl(text);
    const blocked = address?.protocol.startsWith('http') ? await blockFor(address) : null;
    if (blocked !== null) return { blocked, hops: hops.slice(0, count) };
  }
  return { blocked: null, hops };
}

/** The answer as a crawler gets it: robots.txt may block it, or what it redirects to, and allow us. */
function seenBy(answer: PageAnswer, blocked: RobotsBlock | null, hops: PageAnswer['hops']): PageAnswer {
  if (blocked !== null) return { ...answer, outcome: 'blocked', blocked, hops, status: null, content: null };
  return answer.outcome === 'blocked' ? { ...answer, outcome: 'not-asked', blocked: null } : answer;
}

/** The findings of page rules for an entry that lists only the page. */
function findingsOf(plan: RulePlan, answer: PageAnswer, now: number): EngineVerdict['findings'] {
  const entry = {
    entry: 0,
    span: NOWHERE,
    loc: { value: answer.url, place: NOWHERE },
    lastmod: null,
    languages: [],
    editable: false,
    robotsReported: false,
  };
  const page = { document: null, entry, answer, assets: [] } as unknown as ListedPage;
  return plan.pageRules.flatMap((rule) =>
    rule.check(page, { now, option: plan.optionsOf(rule.id) }).flatMap(({ message, data = {} }) => {
      const severity = plan.severity(rule.id, message);
      if (severity === null) return [];
      return [{ rule: rule.id, severity, message: messageText(rule, { rule: rule.id, messageId: message, data }) }];
    }),
  );
}
