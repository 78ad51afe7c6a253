// Players and pages of video services, and the media files that look like them.

import { expect, it } from 'vitest';
import { parseAddress } from '../../../src/base/url/address.js';
import { isVideoService, servicePage } from '../../../src/base/url/video-services.js';

const readingOf = (address: string) => servicePage(parseAddress(address));

it.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1', 'YouTube'],
  ['HTTPS://WWW.YouTube.com/embed/dQw4w9WgXcQ', 'YouTube'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'YouTube'],
  ['http://www.youtube.com/v/dQw4w9WgXcQ', 'YouTube'],
  ['https://player.vimeo.com/video/76979871', 'Vimeo'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'Vimeo'],
  ['https://www.dailymotion.com/embed/video/x84sh87', 'Dailymotion'],
  ['https://geo.dailymotion.com/player/x1.html?video=x84sh87', 'Dailymotion'],
  ['https://fast.wistia.net/embed/iframe/29b0fbf547', 'Wistia'],
  ['https://www.tiktok.com/player/v1/6718335390845095173', 'TikTok'],
  ['https://www.facebook.com/plugins/video.php?href=a', 'Facebook'],
  ['https://www.instagram.com/reel/Cabc/embed/', 'Instagram'],
  ['https://player.twitch.tv/?video=1', 'Twitch'],
  ['https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184', 'Loom'],
  ['https://play.vidyard.com/n3XpQ4tPpV8NwnGoPPVAmq', 'Vidyard'],
  ['https://player.bilibili.com/player.html?bvid=BV1xx411c7mD', 'Bilibili'],
  ['https://rutube.ru/play/embed/9884da4e3b9bdfd0de9b8b6e2cb0ae47', 'Rutube'],
  ['https://vk.com/video_ext.php?oid=-1&id=2', 'VK'],
  ['https://streamable.com/e/moo', 'Streamable'],
  ['https://customer-a1.cloudflarestream.com/0f4a/iframe', 'Cloudflare Stream'],
  ['https://iframe.videodelivery.net/0f4a', 'Cloudflare Stream'],
  ['https://iframe.mediadelivery.net/embed/1/2', 'Bunny Stream'],
  ['https://players.brightcove.net/1/default_default/index.html?videoId=2', 'Brightcove'],
  ['https://cdn.jwplayer.com/players/nPripu9l-ALJ3XQCI.html', 'JW Player'],
  ['https://drive.google.com/file/d/1a/preview', 'Google Drive'],
])('%s is a player of %s', (address, service) => {
  expect(readingOf(address)).toEqual({ service, isPlayer: true, embed: null });
});

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=5s', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/a-b_c', 'https://www.youtube.com/embed/a-b_c'],
  ['https://www.youtube.com/live/abc?feature=share', 'https://www.youtube.com/embed/abc'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871/', 'https://player.vimeo.com/video/76979871'],
  ['https://www.dailymotion.com/video/x84sh87', 'https://www.dailymotion.com/embed/video/x84sh87'],
  ['https://dai.ly/x84sh87', 'https://www.dailymotion.com/embed/video/x84sh87'],
  ['https://support.wistia.com/medias/26sk4lmiix', 'https://fast.wistia.net/embed/iframe/26sk4lmiix'],
  ['https://www.tiktok.com/@a.b/video/6718335390845095173', 'https://www.tiktok.com/player/v1/6718335390845095173'],
  ['https://www.loom.com/share/0281766fa2d04', 'https://www.loom.com/embed/0281766fa2d04'],
  ['https://share.vidyard.com/watch/n3XpQ4', 'https://play.vidyard.com/n3XpQ4'],
  ['https://www.bilibili.com/video/BV1xx411c7mD/', 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD'],
  ['https://rutube.ru/video/9884da4e/', 'https://rutube.ru/play/embed/9884da4e'],
  ['https://streamable.com/moo', 'https://streamable.com/e/moo'],
])('%s is a page whose player is %s', (address, embed) => {
  expect(readingOf(address)).toMatchObject({ isPlayer: false, embed });
  expect(readingOf(embed)).toMatchObject({ isPlayer: true });
});

it.each([
  'https://vimeo.com/76979871/8272103f6e',
  'https://fb.watch/abc/',
  'https://www.facebook.com/reel/1',
  'https://www.facebook.com/somebody/videos/1/',
  'https://www.instagram.com/p/Cabc/',
  'https://www.twitch.tv/videos/1',
  'https://vk.com/video-1_2',
  'https://drive.google.com/file/d/1a/view?usp=sharing',
])('%s is a page whose player is not known', (address) => {
  expect(readingOf(address)).toMatchObject({ isPlayer: false, embed: null });
});

it.each([
  'https://player.vimeo.com/external/76979871.hd.mp4?s=1',
  'https://player.vimeo.com/progressive_redirect/playback/1/rendition/720p?loc=external',
  'https://embed.wistia.com/deliveries/1.bin',
  'https://fast.wistia.net/embed/medias/29b0fbf547.m3u8',
  'https://www.dailymotion.com/cdn/manifest/video/x1.m3u8',
  'https://cdn.jwplayer.com/videos/nPripu9l-640.mp4',
  'https://customer-a1.cloudflarestream.com/0f4a/manifest/video.m3u8',
  'https://customer-a1.cloudflarestream.com/0f4a/downloads/default.mp4',
  'https://cdn-cf-east.streamable.com/video/mp4/moo.mp4',
  'https://drive.google.com/uc?export=download&id=1a',
  'https://cdn.vidyard.com/videos/1.mp4',
  'https://www.notyoutube.com/embed/dQw4w9WgXcQ',
  'https://example.com/embed/1',
  'https://example.com/?v=https://www.youtube.com/embed/1',
  'https://youtube.com.example.com/embed/1',
  '//www.youtube.com/embed/1',
])('%s may be a media file', (address) => {
  expect(readingOf(address)).toBeNull();
});

it('knows hosts by their domain', () => {
  expect(['youtube.com', 'WWW.YOUTUBE.COM', 'a.b.vimeo.com'].map(isVideoService)).toEqual([true, true, true]);
  expect(['', 'com', 'example.com', 'youtube.org', 'notvimeo.com', 'vimeo.com.'].map(isVideoService)).toEqual(
    Array(6).fill(false),
  );
});
