// The XML declaration has a fixed form: at most three attributes, in a fixed order.

import { defineStageRule } from '../rule.js';

const sitemap = (declaration: string): string =>
  `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>`;

export default defineStageRule({
  id: 'xml/declaration-malformed',
  severity: 'error',
  docs: {
    summary: 'The XML declaration has version, then encoding, then standalone, each with a quoted value.',
    finding: 'The XML declaration is malformed.',
    why: 'The syntax of the declaration is stricter than that of a tag: the order is fixed, the names are in lower case, and the quotes must be straight. A parser that cannot read the declaration does not read the rest of the file.',
    fix: 'Write `<?xml version="1.0" encoding="UTF-8"?>`.',
    authority: [{ source: 'xml', clause: 'section 2.8, production XMLDecl' }],
  },
  options: {},
  messages: { malformed: 'The XML declaration is malformed ({problem}): write <?xml version="1.0" encoding="UTF-8"?>' },
  examples: {
    accept: [
      { xml: sitemap("<?xml version='1.0' encoding = 'utf-8' standalone='yes' ?>") },
      { xml: sitemap('<?xml version="1.0"?>\n<?xml-stylesheet type="text/xsl" href="/sitemap.xsl"?>') },
    ],
    reject: [
      { xml: sitemap('<?xml encoding="UTF-8" version="1.0"?>'), expect: [{ message: 'malformed', at: 'version' }] },
      { xml: sitemap('<?xml encoding="UTF-8"?>'), expect: [{ message: 'malformed', at: ' encoding="UTF-8"' }] },
      { xml: sitemap('<?xml version="1.0" standalone="true"?>'), expect: [{ message: 'malformed', at: 'true' }] },
      { xml: sitemap('<?xml version=1.0?>'), expect: [{ message: 'malformed', at: 'version=1.0' }] },
      { xml: sitemap('<?xml version=“1.0”?>'), expect: [{ message: 'malformed', at: 'version=“1.0”' }] },
      { xml: sitemap('<?XML version="1.0"?>'), expect: [{ message: 'malformed', at: 'XML' }] },
      { xml: sitemap('<?xml version="1.0" encoding="UTF-8">'), expect: [{ message: 'malformed', at: '>' }] },
    ],
  },
});
