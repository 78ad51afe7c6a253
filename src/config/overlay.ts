// The overlay of a run's profile, loaded only if the profile changes anything.

import { CannotRun } from '../errors.js';
import { suggestion } from '../nearest.js';
import { type LintSettings, OPTIONS } from '../options.js';
import { NO_OVERLAY, type Overlay } from '../rules/plan.js';

/** The overlay of the run's profile. @throws CannotRun `usage` for an unknown profile. */
export async function overlayFor({ profile, submitted }: Pick<LintSettings, 'profile' | 'submitted'>): Promise<Overlay> {
  // The default profile changes nothing, so the other profiles, which scan all rules, are not loaded.
  if (profile === OPTIONS.profile.default) return NO_OVERLAY;
  const { overlayOf, PROFILES } = await import('./profiles.js');
  if (Object.hasOwn(PROFILES, profile)) return overlayOf(profile, submitted);
  const names = Object.keys(PROFILES);
  throw new CannotRun('usage', `unknown profile '${profile}': expected one of ${names.join(', ')}${suggestion(profile, names)}`);
}
