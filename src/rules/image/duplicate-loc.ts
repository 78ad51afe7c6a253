// The same image twice in one entry says nothing more than once.

import type { Problem } from '../../finding/finding.js';
import { normalForm } from '../../url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { removeElement } from '../schema/edits.js';
import { imagesOf } from './images.js';

const url = (...locs: readonly string[]): string =>
  `<url><loc>https://example.com/</loc>${locs.map((loc) => `<image:image><image:loc>${loc}</image:loc></image:image>`).join('')}</url>`;

export default defineEntryRule({
  id: 'image/duplicate-loc',
  severity: 'warning',
  docs: {
    summary: 'A url lists each image once.',
    why: 'The second mention has no effect, and counts towards the limit of images. Often it shows that another image was meant, or that a template lists the same one for each size.',
    fix: 'Remove the repetition, or put in the image that was meant.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { duplicate: '{value} is listed in this url before: remove the second image' },
  examples: {
    accept: [
      url('https://example.com/a.png', 'https://example.com/b.png'),
      `${url('https://example.com/a.png')}${url('https://example.com/a.png').replace('.com/<', '.com/b<')}`,
      url('https://example.com/a.png?w=1', 'https://example.com/a.png?w=2'),
    ],
    reject: [
      {
        xml: url('https://example.com/a.png', 'https://EXAMPLE.com/a.png'),
        expect: [{ message: 'duplicate', at: 'https://EXAMPLE.com/a.png' }],
      },
    ],
  },
  facts: ['image-repeated'],
  check(entry) {
    const seen = new Set<string>();
    return imagesOf(entry).flatMap(({ element, loc, address }): readonly Problem[] => {
      if (!loc || !address?.web) return [];
      const form = normalForm(address);
      if (!seen.has(form)) {
        seen.add(form);
        return [];
      }
      const problem = { message: 'duplicate', data: { value: loc.text.value }, at: loc.text.span };
      if (element.parent === null) return [problem];
      // A title or a licence of its own would be lost.
      const safe = element.children.length === 1;
      return [{ ...problem, fix: { safe, replacements: [removeElement(element, element.parent)] } }];
    });
  },
});
