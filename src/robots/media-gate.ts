// What robots.txt says of the images and videos of an entry, which Google fetches with crawlers of their own.

import type { Entry } from '../entry/entry.js';
import type { Span } from '../finding/finding.js';
import { factsOf, meet } from '../reader/facts.js';
import { placed } from '../rules/encoding/values.js';
import { imagesOf } from '../rules/image/images.js';
import type { RulePlan } from '../rules/plan.js';
import { addressesOf } from '../rules/video/videos.js';
import { parseAddress } from '../url/address.js';
import { normalForm } from '../url/normal-form.js';
import { RobotsGate } from './robots-gate.js';
import type { RobotsRule, RobotsVerdicts } from './robots-rules.js';

/** An address that a crawler may not fetch, under the name that it has in the entry. */
export interface BlockedMedia {
  readonly name: string;
  readonly value: string;
  readonly at: Span;
  readonly agent: string;
  readonly rule: RobotsRule;
}

const EXTENSION = factsOf(['extension']);
/** The crawlers: each keeps to the rules for its own name, or else for that of all. */
const IMAGES = 'Googlebot-Image';
const VIDEOS = 'Googlebot-Video';
const ALL = 'Googlebot';

/** The addresses in a video that are fetched, and by whom: a thumbnail is an image. */
const FETCHED: ReadonlyMap<string, string> = new Map([
  ['thumbnail_loc', IMAGES],
  ['content_loc', VIDEOS],
  ['player_loc', VIDEOS],
]);

/** Judges the addresses of images and videos. */
export class MediaGate {
  readonly #gates: ReadonlyMap<string, RobotsGate | null>;

  /** Null where robots.txt forbids nothing to any of the crawlers, or the rule about it is off. */
  static of(verdicts: readonly RobotsVerdicts[], plan: RulePlan): MediaGate | null {
    if (!plan.mayFire('robots/image-blocked')) return null;
    const gates = new Map([IMAGES, VIDEOS].map((agent) => [agent, RobotsGate.for(verdicts, agent, ALL)]));
    return [...gates.values()].some((gate) => gate !== null) ? new MediaGate(gates) : null;
  }

  private constructor(gates: ReadonlyMap<string, RobotsGate | null>) {
    this.#gates = gates;
  }

  /** Whether an image may not be fetched: by its address in normal form. */
  readonly blocksImage = (normal: string): boolean => this.#blocking(IMAGES, normal) !== null;

  /** What may not be fetched of an entry, in its order for images and then for videos. */
  blocked(entry: Entry): readonly BlockedMedia[] {
    if (!meet(entry.facts, EXTENSION)) return [];
    const media = [
      ...imagesOf(entry).flatMap(({ loc }) => (loc ? [{ name: loc.qname, agent: IMAGES, value: placed(loc.text) }] : [])),
      ...addressesOf(entry).flatMap(({ name, local, value }) => {
        const agent = FETCHED.get(local);
        return agent === undefined ? [] : [{ name, agent, value }];
      }),
    ];
    return media.flatMap(({ name, agent, value }): readonly BlockedMedia[] => {
      const address = parseAddress(value.text);
      const rule = address.web ? this.#blocking(agent, normalForm(address)) : null;
      return rule === null ? [] : [{ name, value: value.text, at: value.at(0, value.text.length), agent, rule }];
    });
  }

  #blocking(agent: string, normal: string): RobotsRule | null {
    return this.#gates.get(agent)?.blocking(normal) ?? null;
  }
}
