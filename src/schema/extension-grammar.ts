// The extension elements as data: their children in order, with their types and attributes.
//
// It restates schemas/*.xsd as far as the prover needs it; libxml2 checks the rest.

import { Namespace } from '../xml/namespaces.js';
import type { ProvableType } from './value-proofs.js';

/** A child of an extension element. */
export interface Particle {
  readonly name: Uint8Array;
  readonly required: boolean;
  readonly repeats: boolean;
  readonly content: ProvableType | ElementGrammar;
  readonly attributes: readonly AttributeGrammar[];
}

export interface AttributeGrammar {
  readonly name: Uint8Array;
  readonly required: boolean;
  readonly type: ProvableType;
}

/** An element with children in order; an element without any must be empty. */
export interface ElementGrammar {
  readonly children: readonly Particle[];
  readonly attributes: readonly AttributeGrammar[];
}

const bytes = (name: string): Uint8Array => Buffer.from(name);
const attribute = (name: string, type: ProvableType, required = false): AttributeGrammar => ({
  name: bytes(name),
  type,
  required,
});
const one = (name: string, content: Particle['content'], attributes: readonly AttributeGrammar[] = []): Particle => ({
  name: bytes(name),
  content,
  attributes,
  required: true,
  repeats: false,
});
const maybe = (name: string, content: Particle['content'], attributes: readonly AttributeGrammar[] = []): Particle => ({
  ...one(name, content, attributes),
  required: false,
});
const many = (name: string, content: Particle['content'], attributes: readonly AttributeGrammar[] = []): Particle => ({
  ...maybe(name, content, attributes),
  repeats: true,
});

const RELATIONSHIP = [attribute('relationship', { oneOf: ['allow', 'deny'] }, true)];
const SECONDS: ProvableType = { integerUpTo: 28_800 };

const IMAGE: ElementGrammar = {
  attributes: [],
  children: [
    one('loc', 'anyURI'),
    maybe('caption', 'string'),
    maybe('geo_location', 'string'),
    maybe('title', 'string'),
    maybe('license', 'anyURI'),
  ],
};

const VIDEO: ElementGrammar = {
  attributes: [],
  children: [
    one('thumbnail_loc', 'anyURI'),
    one('title', { maxLength: 100 }),
    one('description', { maxLength: 2_048 }),
    maybe('content_loc', 'anyURI'),
    maybe('player_loc', 'anyURI', [attribute('allow_embed', 'yesNo'), attribute('autoplay', 'string')]),
    maybe('duration', SECONDS),
    maybe('expiration_date', 'datetime'),
    maybe('rating', { decimalUpTo: 5 }),
    many('content_segment_loc', 'anyURI', [attribute('duration', SECONDS)]),
    maybe('view_count', { integerUpTo: 999_999_999 }),
    maybe('publication_date', 'datetime'),
    many('tag', 'string'),
    maybe('category', { maxLength: 256 }),
    maybe('family_friendly', 'yesNo'),
    maybe('restriction', 'countryList', RELATIONSHIP),
    maybe('gallery_loc', 'anyURI', [attribute('title', 'string')]),
    many('price', 'string', [
      attribute('currency', { oneOf: ['EUR', 'USD', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD'] }),
      attribute('type', { oneOf: ['purchase', 'PURCHASE', 'rent', 'RENT'] }),
      attribute('resolution', { oneOf: ['sd', 'SD', 'hd', 'HD'] }),
    ]),
    maybe('requires_subscription', 'yesNo'),
    maybe('uploader', 'string', [attribute('info', 'anyURI')]),
    maybe('platform', 'platformList', RELATIONSHIP),
    maybe('live', 'yesNo'),
  ],
};

const NEWS: ElementGrammar = {
  attributes: [],
  children: [
    one('publication', { attributes: [], children: [one('name', 'string'), one('language', 'newsLanguage')] }),
    maybe('access', { oneOf: ['Subscription', 'Registration'] }),
    one('publication_date', 'datetime'),
    one('title', 'string'),
    maybe('keywords', 'string'),
  ],
};

const LINK: ElementGrammar = {
  children: [],
  attributes: [attribute('rel', { oneOf: ['alternate'] }), attribute('hreflang', 'languageTag'), attribute('href', 'anyURI')],
};

const MOBILE: ElementGrammar = { children: [], attributes: [] };

/** `video:tag` may occur this often (sitemap-video.xsd). */
export const MAX_VIDEO_TAGS = 32;

/** The global elements, by namespace number and local name. */
export const EXTENSIONS: ReadonlyMap<number, { readonly name: Uint8Array; readonly grammar: ElementGrammar }> = new Map([
  [Namespace.Image as number, { name: bytes('image'), grammar: IMAGE }],
  [Namespace.Video as number, { name: bytes('video'), grammar: VIDEO }],
  [Namespace.News as number, { name: bytes('news'), grammar: NEWS }],
  [Namespace.Xhtml as number, { name: bytes('link'), grammar: LINK }],
  [Namespace.Mobile as number, { name: bytes('mobile'), grammar: MOBILE }],
]);
