// The names of the extensions: which elements and attributes each schema declares, and inside which element.

import {
  IMAGE_NAMESPACE,
  MOBILE_NAMESPACE,
  NEWS_NAMESPACE,
  PAGEMAP_NAMESPACE,
  VIDEO_NAMESPACE,
  XHTML_NAMESPACE,
} from '../protocol.js';

/** The element names of one namespace. */
export interface Vocabulary {
  /** The prefix that everybody uses. */
  readonly prefix: string;
  /** The element that stands in an entry. */
  readonly outermost: string;
  /** Names of the children, in their order, by name of their parent; elements without children are left out. */
  readonly children: Readonly<Record<string, readonly string[]>>;
  /** Names of the attributes, by name of their element; elements without attributes are left out. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/** What XHTML 1.0 Strict declares for link beside hreflang's three. */
const LINK_COMMON =
  'charset type rev media id class style title lang dir onclick ondblclick onmousedown onmouseup onmouseover onmousemove onmouseout onkeypress onkeydown onkeyup';

/** The extensions for which a schema is bundled, by namespace. */
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
      attributes: { link: ['rel', 'hreflang', 'href', ...names(LINK_COMMON), 'xml:lang'] },
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

/** Whether the namespace has an element of that name, wherever it stands. */
export function declares({ outermost, children }: Vocabulary, name: string): boolean {
  return name === outermost || Object.values(children).some((list) => list.includes(name));
}

/** The element inside which one of that name stands; null for the outermost and for what is not declared. */
export function parentOf({ children }: Vocabulary, name: string): string | null {
  return Object.keys(children).find((parent) => children[parent]?.includes(name)) ?? null;
}

function names(list: string): readonly string[] {
  return list.split(' ');
}
