// The overlay of a run's profile.

import { CannotRun } from '../../base/errors.js';
import { suggestion } from '../../base/nearest.js';
import { type LintSettings, OPTIONS } from '../../lint/options.js';
import { NO_OVERLAY, type Overlay } from '../../rules/plan.js';
import { overlayOf, PROFILES } from './profiles.js';

/** The overlay of the run's profile. @throws CannotRun `usage` for an unknown profile. */
export function overlayFor({ profile, submitted }: Pick<LintSettings, 'profile' | 'submitted'>): Overlay {
  // The default profile changes nothing.
  if (profile === OPTIONS.profile.default) return NO_OVERLAY;
  if (Object.hasOwn(PROFILES, profile)) return overlayOf(profile, submitted);
  const names = Object.keys(PROFILES);
  throw new CannotRun('usage', `unknown profile '${profile}': expected one of ${names.join(', ')}${suggestion(profile, names)}`);
}
