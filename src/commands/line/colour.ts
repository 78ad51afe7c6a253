// Determines the colour level of a report.

import type { Session, Sink } from '../session.js';

type Level = 0 | 1 | 2 | 3;

/**
 * The colour level of chalk for a sink; null is a file. `--color` and `--no-color` win, then FORCE_COLOR (0 to 3, `true`, `false`,
 * empty), NO_COLOR (any text), TERM=dumb. Otherwise only terminals get colours.
 */
export function colourLevel(flag: boolean | null, environment: Session['environment'], sink: Sink | null): Level {
  if (flag === false) return 0;
  const ability = abilityOf(environment);
  if (flag === true) return ability;
  if (sink === null) return 0;
  const forced = environment['FORCE_COLOR'];
  if (forced !== undefined) return forcedLevel(forced, ability);
  if (environment['NO_COLOR']) return 0;
  return sink.terminal && environment['TERM'] !== 'dumb' ? ability : 0;
}

function forcedLevel(forced: string, ability: Level): Level {
  if (forced === 'false' || forced === '0') return 0;
  if (forced === '2') return 2;
  if (forced === '3') return 3;
  return forced === '1' ? 1 : ability;
}

function abilityOf(environment: Session['environment']): Level {
  if (environment['COLORTERM'] === 'truecolor' || environment['COLORTERM'] === '24bit') return 3;
  return environment['TERM']?.includes('256') ? 2 : 1;
}
