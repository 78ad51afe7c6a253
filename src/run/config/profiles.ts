// The profiles: for each authority, an overlay of severities and option values on the one set of rules.

import type { Severity } from '../../base/problem/problem.js';
import type { LintSettings, ProfileName } from '../../lint/options.js';
import type { Overlay } from '../../rules/plan.js';
import { baidu } from './profiles/baidu.js';
import { bing } from './profiles/bing.js';
import { google } from './profiles/google.js';
import type { Adjustment, Profile } from './profiles/profile.js';
import { sitemaps2006 } from './profiles/sitemaps-2006.js';
import { sitemapsOrg } from './profiles/sitemaps-org.js';
import { yandex } from './profiles/yandex.js';

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  'sitemaps.org': sitemapsOrg,
  google,
  bing,
  yandex,
  baidu,
  'sitemaps-2006': sitemaps2006,
};

/** The adjustments of a profile. A profile can have further ones for sitemaps that are submitted to the engine. */
function adjustmentsIn(profile: ProfileName, submitted: LintSettings['submitted']): readonly (readonly [string, Adjustment])[] {
  const { adjustments, submitted: further = {} } = PROFILES[profile];
  return Object.entries(submitted === null ? adjustments : { ...adjustments, ...further });
}

/** The severities and option values that a profile sets in a rule plan. */
export function overlayOf(profile: ProfileName, submitted: LintSettings['submitted'] = null): Overlay {
  const severities: Record<string, Severity> = {};
  const options: Record<string, NonNullable<Adjustment['options']>> = {};
  for (const [key, adjustment] of adjustmentsIn(profile, submitted)) {
    if (adjustment.severity !== undefined) severities[key] = adjustment.severity;
    if (adjustment.options !== undefined) options[key] = adjustment.options;
  }
  return { severities, options };
}

/** What a profile changes in a rule and its messages. `message` is null for a change to the whole rule. */
export function adjustmentsOf(
  profile: ProfileName,
  rule: string,
  submitted: LintSettings['submitted'] = null,
): readonly (Adjustment & { readonly message: string | null })[] {
  return adjustmentsIn(profile, submitted).flatMap(([key, adjustment]) => {
    const [id, message = null] = key.split(' ');
    return id === rule ? [{ ...adjustment, message }] : [];
  });
}
