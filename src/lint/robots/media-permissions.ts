// Checks the images and videos of an entry against robots.txt, for Google's crawlers of these media.

import type { Span } from '../../base/problem/span.js';
import { parseAddress } from '../../base/url/address.js';
import { normalForm } from '../../base/url/normal-form.js';
import type { Entry } from '../../read/entry/entry.js';
import { factsOf, meet } from '../../read/entry/facts.js';
import { imagesOf } from '../../rules/image/support/images.js';
import type { RulePlan } from '../../rules/plan.js';
import { placed } from '../../rules/support/text-values.js';
import { addressesOf } from '../../rules/video/support/videos.js';
import type { OriginRobots, RobotsRule } from './robots-group.js';
import { RobotsPermissions } from './robots-permissions.js';

/** An address that its crawler may not fetch, and the name of its element in the entry. */
export interface BlockedMedia {
  readonly name: string;
  readonly value: string;
  readonly at: Span;
  readonly agent: string;
  readonly rule: RobotsRule;
}

const EXTENSION = factsOf(['extension']);
/** Each crawler obeys the group of its own name, else that of `ALL`, else that of `*`. */
const IMAGES = 'Googlebot-Image';
const VIDEOS = 'Googlebot-Video';
const ALL = 'Googlebot';

/** The addresses in a video that are fetched, with their crawler; a thumbnail is an image. */
const FETCHED: ReadonlyMap<string, string> = new Map([
  ['thumbnail_loc', IMAGES],
  ['content_loc', VIDEOS],
  ['player_loc', VIDEOS],
]);

/** Checks the addresses of images and videos. */
export class MediaPermissions {
  readonly #permissions: ReadonlyMap<string, RobotsPermissions | null>;

  /** Null if robots.txt disallows nothing for any of the crawlers, or the rule is off. */
  static of(robots: readonly OriginRobots[], plan: RulePlan): MediaPermissions | null {
    if (!plan.mayFire('robots/image-blocked')) return null;
    const permissions = new Map([IMAGES, VIDEOS].map((agent) => [agent, RobotsPermissions.for(robots, agent, ALL)]));
    return [...permissions.values()].some((permission) => permission !== null) ? new MediaPermissions(permissions) : null;
  }

  private constructor(permissions: ReadonlyMap<string, RobotsPermissions | null>) {
    this.#permissions = permissions;
  }

  /** Whether an image is disallowed; `normal` is its address in normal form. */
  readonly blocksImage = (normal: string): boolean => this.#blocking(IMAGES, normal) !== null;

  /** The disallowed addresses of an entry: of images in order, then of videos in order. */
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
    return this.#permissions.get(agent)?.blocking(normal) ?? null;
  }
}
