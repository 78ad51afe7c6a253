// Google does not show an image or a video that robots.txt blocks.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/image-blocked',
  severity: 'warning',
  needs: 'robots.txt',
  docs: {
    summary: 'robots.txt lets Google crawlers fetch the images and videos of the sitemap.',
    finding: 'robots.txt blocks images or videos of the sitemap.',
    why: 'Google fetches images, including thumbnails, as Googlebot-Image, and the files and players of videos as Googlebot-Video. In robots.txt, each follows the rules for its own name; without any, those for Googlebot; and without these, those for all crawlers. Google does not show media that these crawlers may not fetch, even if the sitemap lists it. The rule checks addresses on the host of the sitemap and on the host of the target that led to it. It does not fetch the robots.txt of any other host.',
    fix: 'Allow the crawler that the message names to fetch the address, or remove it from the sitemap.',
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
      'robots.txt blocks "{value}", the {name} of this page, for {agent} (Disallow: {path}, line {line}): change that line, or remove the address',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'User-agent: *\nDisallow: /private\n' },
      { uri, text: 'User-agent: Googlebot-Image\nAllow: /\n\nUser-agent: *\nDisallow: /images\n' },
    ],
    reject: [{ uri, text: 'User-agent: Googlebot-Image\nDisallow: /images\n', expect: [{ message: 'blocked' }] }],
  },
});
