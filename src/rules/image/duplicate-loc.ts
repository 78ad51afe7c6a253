// Listing the same image twice in one entry adds nothing.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { normalForm } from '../../base/url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { removeElement } from '../support/element-edits.js';
import { imagesOf } from './support/images.js';

const url = (...locs: readonly string[]): string =>
  `<url><loc>https://example.com/</loc>${locs.map((loc) => `<image:image><image:loc>${loc}</image:loc></image:image>`).join('')}</url>`;

export default defineEntryRule({
  id: 'image/duplicate-loc',
  severity: 'warning',
  docs: {
    summary: 'A url lists each image once.',
    finding: 'A url lists the same image more than once.',
    why: 'The second mention has no effect but counts towards the limit of images. It often means that another image was intended, or that a template lists the same image for each size.',
    fix: 'Remove the second image, or write the address of the image that was intended.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { duplicate: '"{value}" is already listed in this url: remove the second image' },
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
  facts: ['image-file'],
  check(entry) {
    const images = imagesOf(entry);
    if (images.length < 2) return [];
    const seen = new Set<string>();
    return images.flatMap(({ element, loc, address }): readonly Problem[] => {
      if (!loc?.text.isWhole || !address?.web) return [];
      const form = normalForm(address);
      if (!seen.has(form)) {
        seen.add(form);
        return [];
      }
      const problem = { message: 'duplicate', data: { value: loc.text.value }, at: loc.text.span };
      if (element.parent === null) return [problem];
      return [{ ...problem, fix: fixOf('removing', [removeElement(element, element.parent)]) }];
    });
  },
});
