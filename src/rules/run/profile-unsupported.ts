// The profile of the run has no rules for an extension in the sitemap.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/profile-unsupported',
  severity: 'off',
  docs: {
    summary: 'The profile of the run covers the extensions in the sitemaps.',
    finding: 'The profile of the run does not cover extensions in the sitemaps.',
    why: 'Baidu, Yandex and the protocol of 2006 do not describe the extensions for images, videos and news, which are Google extensions. Under these profiles, the run checks such elements only against their schemas. It does not check the further requirements of Google, such as the number of images per page or the age of news. So the report may miss problems that Google would find. The rule reports this once in a run, at the first sitemap with such an extension.',
    fix: 'Lint with `--profile google` or without a profile; both cover the extensions. Turn this rule off if the sitemaps are not for Google.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: { extensions: { default: [], help: 'Extensions that the profile does not cover: image, video, news' } },
  messages: {
    extensions:
      'The profile of this run does not cover {extensions}, so these were only checked against their schemas: use --profile google to check the requirements of Google',
  },
  examples: {
    illustrative: true,
    accept: [
      { text: '(a sitemap with images, and --profile google)' },
      { text: '(a sitemap without extensions, and --profile baidu)' },
    ],
    reject: [{ text: '(a sitemap with images, and --profile baidu)', expect: [{ message: 'extensions' }] }],
  },
});
