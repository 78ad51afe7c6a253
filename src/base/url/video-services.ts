// Recognises addresses of video services that return a player or a page instead of the bytes of a video.

import type { Address } from './address.js';

/** A service: patterns of `host/path?query` without `www.` and `m.`. The first group of `pages` is the id that `embed` ends with. */
interface Service {
  readonly name: string;
  readonly domains: readonly string[];
  readonly players?: RegExp;
  readonly pages?: RegExp;
  readonly embed?: string;
}

/** The media files of these services have other hosts or paths. */
const SERVICES: readonly Service[] = [
  {
    name: 'YouTube',
    domains: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    players: /^[a-z.]*youtube(?:-nocookie)?\.com\/(?:embed|v|e)\/./,
    pages: /^(?:(?:music\.)?youtube\.com\/(?:watch\/?\?(?:.*&)?v=|watch\/|shorts\/|live\/)|youtu\.be\/)([\w-]+)/,
    embed: 'https://www.youtube.com/embed/',
  },
  {
    name: 'Vimeo',
    domains: ['vimeo.com'],
    players: /^player\.vimeo\.com\/video\/\d+(?![^/?])/,
    // A private video has a second segment, which its player needs as a parameter.
    pages: /^vimeo\.com\/(?:(?:channels|groups|album|showcase|ondemand)\/[^?]*\/)?(?:(\d+)\/?(?:\?|$)|\d+\/\w)/,
    embed: 'https://player.vimeo.com/video/',
  },
  {
    name: 'Dailymotion',
    domains: ['dailymotion.com', 'dai.ly'],
    players: /^(?:dailymotion\.com\/embed\/|geo\.dailymotion\.com\/player\b)/,
    pages: /^(?:dailymotion\.com\/video|dai\.ly)\/(\w+)/,
    embed: 'https://www.dailymotion.com/embed/video/',
  },
  {
    name: 'Wistia',
    domains: ['wistia.com', 'wistia.net'],
    players: /^fast\.wistia\.(?:com|net)\/embed\/(?:iframe|playlists|channel)\//,
    pages: /^[\w-]+\.wistia\.com\/medias\/(\w+)(?![^/?])/,
    embed: 'https://fast.wistia.net/embed/iframe/',
  },
  {
    name: 'TikTok',
    domains: ['tiktok.com'],
    players: /^tiktok\.com\/(?:embed|player)\//,
    pages: /^tiktok\.com\/@[^/]+\/video\/(\d+)/,
    embed: 'https://www.tiktok.com/player/v1/',
  },
  {
    name: 'Facebook',
    domains: ['facebook.com', 'fb.watch'],
    players: /^facebook\.com\/plugins\/video\.php/,
    pages: /^(?:facebook\.com\/(?:watch\b|reel\/|video\.php|[^/]+\/videos\/)|fb\.watch\/.)/,
  },
  {
    name: 'Instagram',
    domains: ['instagram.com'],
    players: /^instagram\.com\/(?:p|reel|tv)\/[^/]+\/embed/,
    pages: /^instagram\.com\/(?:p|reel|tv)\/./,
  },
  {
    name: 'Twitch',
    domains: ['twitch.tv'],
    players: /^(?:player\.twitch\.tv\/\?|clips\.twitch\.tv\/embed\?)/,
    pages: /^(?:twitch\.tv\/(?:videos\/|[^/]+\/clip\/)|clips\.twitch\.tv\/\w)/,
  },
  {
    name: 'Loom',
    domains: ['loom.com'],
    players: /^loom\.com\/embed\//,
    pages: /^loom\.com\/share\/(\w+)/,
    embed: 'https://www.loom.com/embed/',
  },
  {
    name: 'Vidyard',
    domains: ['vidyard.com'],
    players: /^play\.vidyard\.com\/\w+(?:\.html)?(?:\?|$)/,
    pages: /^share\.vidyard\.com\/watch\/(\w+)/,
    embed: 'https://play.vidyard.com/',
  },
  {
    name: 'Bilibili',
    domains: ['bilibili.com'],
    players: /^player\.bilibili\.com\/player\.html/,
    pages: /^bilibili\.com\/video\/(BV\w+)/,
    embed: 'https://player.bilibili.com/player.html?bvid=',
  },
  {
    name: 'Rutube',
    domains: ['rutube.ru'],
    players: /^rutube\.ru\/play\/embed\//,
    pages: /^rutube\.ru\/video\/(\w+)/,
    embed: 'https://rutube.ru/play/embed/',
  },
  {
    name: 'VK',
    domains: ['vk.com', 'vkvideo.ru'],
    players: /^(?:vk\.com|vkvideo\.ru)\/video_ext\.php/,
    pages: /^(?:vk\.com|vkvideo\.ru)\/(?:video|clip)-?\d+_\d+/,
  },
  {
    name: 'Streamable',
    domains: ['streamable.com'],
    players: /^streamable\.com\/[eos]\/\w/,
    pages: /^streamable\.com\/(\w+)(?![^/?])/,
    embed: 'https://streamable.com/e/',
  },
  {
    name: 'Cloudflare Stream',
    domains: ['cloudflarestream.com', 'videodelivery.net'],
    players: /^(?:iframe\.(?:cloudflarestream\.com|videodelivery\.net)\/\w|[\w.-]+\/\w+\/(?:iframe|watch)(?![^/?]))/,
  },
  { name: 'Bunny Stream', domains: ['mediadelivery.net'], players: /^\w+\.mediadelivery\.net\/(?:embed|play)\// },
  { name: 'Brightcove', domains: ['brightcove.net'], players: /^players\.brightcove\.net\/.*\.html/ },
  {
    name: 'JW Player',
    domains: ['jwplayer.com', 'jwplatform.com'],
    players: /^[\w.]+\/(?:players|previews)\/[\w-]+(?:\.html)?(?:\?|$)/,
  },
  {
    name: 'Google Drive',
    domains: ['google.com'],
    players: /^drive\.google\.com\/file\/d\/[^/]+\/preview/,
    pages: /^drive\.google\.com\/file\/d\/[^/?]+(?:\/(?:view|edit))?(?![^/?])/,
  },
];

const BY_DOMAIN: ReadonlyMap<string, Service> = new Map(
  SERVICES.flatMap((service) => service.domains.map((domain) => [domain, service] as const)),
);

/** What an address of a video service returns: a player, or a page, whose player has the address `embed` if it is known. */
export interface ServicePage {
  readonly service: string;
  readonly isPlayer: boolean;
  readonly embed: string | null;
}

/** The last two labels of a host, in small letters. */
function domainOf(host: string): string {
  return /[^.]+\.[^.]+$/.exec(host.toLowerCase())?.[0] ?? '';
}

/** Whether a host belongs to a video service whose players and pages are known. */
export function isVideoService(host: string): boolean {
  return BY_DOMAIN.has(domainOf(host));
}

/** The player or page of a video service that an address names; null for other addresses, such as those of media files. */
export function servicePage({ web, host, path, query }: Address): ServicePage | null {
  const service = web && host !== null ? BY_DOMAIN.get(domainOf(host.text)) : undefined;
  if (service === undefined || host === null) return null;
  const text = `${host.text.toLowerCase().replace(/^(?:www|m)\./, '')}${path.text}${query === null ? '' : `?${query.text}`}`;
  const { name, players, pages, embed } = service;
  if (players?.test(text)) return { service: name, isPlayer: true, embed: null };
  const page = pages?.exec(text);
  if (!page) return null;
  return { service: name, isPlayer: false, embed: page[1] === undefined || embed === undefined ? null : `${embed}${page[1]}` };
}
