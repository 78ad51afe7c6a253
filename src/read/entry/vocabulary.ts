// The vocabularies of the extensions: the elements and attributes that each schema declares, and where they are allowed.

import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
} from '../../base/protocol.js';

/** The element names of one namespace. */
export interface Vocabulary {
  /** The conventional prefix. */
  readonly prefix: string;
  /** The element that is a child of an entry. */
  readonly outermost: string;
  /** Names of child elements in schema order, by parent; elements without children are omitted. */
  readonly children: Readonly<Record<string, readonly string[]>>;
  /** Names of attributes, by element; elements without attributes are omitted. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/** The attributes that a link of a sitemap needs. */
export const NEEDED_OF_LINK: readonly string[] = ['rel', 'hreflang', 'href'];
/** Those that XHTML 1.0 Strict declares for link in addition to them. */
const LINK_COMMON =
  'charset type rev media id class style title lang dir onclick ondblclick onmousedown onmouseup onmouseover onmousemove onmouseout onkeypress onkeydown onkeyup';

/** The extensions with a bundled schema, by namespace. */
export const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  [
    IMAGE_NAMESPACE,
    {
      prefix: 'image',
      outermost: 'image',
      children: { image: ['loc', 'caption', 'geo_location', 'title', 'license'] },
      attributes: {},
    },
  ],
  [
    VIDEO_NAMESPACE,
    {
      prefix: 'video',
      outermost: 'video',
      children: {
        video: names(
          'thumbnail_loc title description content_loc player_loc duration expiration_date rating content_segment_loc view_count publication_date tag category family_friendly restriction gallery_loc price requires_subscription uploader tvshow platform live id',
        ),
        tvshow: names('show_title video_type episode_title season_number episode_number premier_date'),
      },
      attributes: {
        player_loc: ['allow_embed', 'autoplay'],
        content_segment_loc: ['duration'],
        restriction: ['relationship'],
        gallery_loc: ['title'],
        price: ['currency', 'type', 'resolution'],
        uploader: ['info'],
        platform: ['relationship'],
        id: ['type'],
      },
    },
  ],
  [
    NEWS_NAMESPACE,
    {
      prefix: 'news',
      outermost: 'news',
      children: {
        news: names('publication access genres publication_date title keywords stock_tickers'),
        publication: ['name', 'language'],
      },
      attributes: {},
    },
  ],
  [
    XHTML_NAMESPACE,
    {
      prefix: 'xhtml',
      outermost: 'link',
      children: {},
      attributes: { link: [...NEEDED_OF_LINK, ...names(LINK_COMMON), 'xml:lang'] },
    },
  ],
  [MOBILE_NAMESPACE, { prefix: 'mobile', outermost: 'mobile', children: {}, attributes: {} }],
  [
    PAGEMAP_NAMESPACE,
    {
      prefix: 'PageMap',
      outermost: 'PageMap',
      children: { PageMap: ['Template', 'DataObject'], DataObject: ['Attribute'] },
      attributes: { Template: ['src'], DataObject: ['type', 'id'], Attribute: ['name', 'value'] },
    },
  ],
]);

/** Returns whether the namespace has an element of that name, at any level. */
export function declares({ outermost, children }: Vocabulary, name: string): boolean {
  return name === outermost || Object.values(children).some((list) => list.includes(name));
}

/** Returns the parent of an element; null for the outermost element and for undeclared names. */
export function parentOf({ children }: Vocabulary, name: string): string | null {
  return Object.keys(children).find((parent) => children[parent]?.includes(name)) ?? null;
}

function names(list: string): readonly string[] {
  return list.split(' ');
}
