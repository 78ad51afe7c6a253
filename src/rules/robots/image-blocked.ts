// An image or a video that may not be fetched is not shown.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/image-blocked',
  severity: 'warning',
  docs: {
    summary: 'robots.txt lets the crawlers of Google fetch the images and videos of the sitemap.',
    why: 'Google fetches images, thumbnails included, as Googlebot-Image, and the files and players of videos as Googlebot-Video; each keeps to the rules of robots.txt for its own name, else to those for Googlebot, else to those for everybody. What they may not fetch is not shown, though the sitemap names it. Looked at are addresses of the host that has the sitemap, and of the target that leads to it: the robots.txt of any other host is not asked for.',
    fix: 'Allow the crawler that the message names to fetch the address, or leave it out of the sitemap.',
    authority: [
      { source: 'google-crawlers', clause: 'Googlebot Image, Googlebot Video' },
      { source: 'google-image', clause: 'image:loc' },
      { source: 'google-video', clause: 'video:content_loc' },
      { source: 'rfc9309', clause: 'section 2.2.2' },
    ],
  },
  options: {},
  messages: {
    blocked:
      'robots.txt keeps {agent} from {value}, the {name} of this page (Disallow: {path}, line {line}): change the rule, or leave it out',
  },
  examples: {
    accept: [
      { uri, text: 'User-agent: *\nDisallow: /private\n' },
      { uri, text: 'User-agent: Googlebot-Image\nAllow: /\n\nUser-agent: *\nDisallow: /images\n' },
    ],
    reject: [{ uri, text: 'User-agent: Googlebot-Image\nDisallow: /images\n', expect: [{ message: 'blocked' }] }],
  },
});
