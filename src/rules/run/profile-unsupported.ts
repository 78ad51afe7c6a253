// The profile of the run has nothing to say of an extension that was read.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/profile-unsupported',
  severity: 'off',
  docs: {
    summary: 'The profile of the run is one of an authority that speaks of the extensions in the sitemaps.',
    why: 'Baidu, Yandex and the protocol of 2006 do not describe the extensions for images, videos and news, which are those of Google. Under these profiles such elements are held against their schemas alone, and whatever Google asks for beyond (how many images a page may have, how old news may be) is not checked. That nothing is found there does not mean that all is well for Google. It is said once in a run, at the first sitemap with such an extension.',
    fix: 'Check with `--profile google`, or without a profile, for these know the extensions, or turn this rule off where no Google is to read them.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: { extensions: { default: [], help: 'Extensions that the profile does not speak of: image, video, news' } },
  messages: {
    extensions:
      'The profile of this run knows nothing of {extensions}, so that these are only held against their schemas: --profile google checks what Google asks for',
  },
  examples: {
    accept: [
      { text: '(a sitemap with images, and --profile google)' },
      { text: '(a sitemap without extensions, and --profile baidu)' },
    ],
    reject: [{ text: '(a sitemap with images, and --profile baidu)', expect: [{ message: 'extensions' }] }],
  },
});
