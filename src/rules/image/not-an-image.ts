// The address of an image must lead to an image, not to a page or another file.

import type { Problem } from '../../base/problem/problem.js';
import { normalForm } from '../../base/url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { extension, fileName, fileNameStart } from '../support/file-name.js';
import { imageExample, imagesOf } from './support/images.js';

/** Extensions of files that cannot be images. A program (`.php`) may send one. */
const OTHER_FILES: ReadonlySet<string> = new Set(
  'html htm xhtml shtml pdf doc docx ppt pptx xls xlsx txt csv xml json js css zip gz mp3 mp4 m4v mov avi mkv webm wmv swf'.split(
    ' ',
  ),
);

const example = (address: string): string => imageExample(`<image:loc>${address}</image:loc>`);

export default defineEntryRule({
  id: 'image/not-an-image',
  severity: 'warning',
  docs: {
    summary: 'image:loc is the address of an image file.',
    finding: 'image:loc is not the address of an image file.',
    why: 'An address that is the page itself, or that ends in .html or .mp4, probably does not lead to an image. The template used the wrong field, often the link around the image instead of its source. Image search does not show a file that is not an image.',
    fix: 'Write the address of the image file, as in the src of its img.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    page: '"{value}" is the page itself: write the address of the image',
    file: '"{value}" is not the name of an image file: write the address of the image file',
  },
  examples: {
    accept: [
      example('https://example.com/a.png'),
      example('https://example.com/image.php?id=7'),
      example('https://example.com/media/7'),
      example('https://example.com/wiki/File:page.html.jpg'),
    ],
    reject: [
      { xml: example('https://example.com'), expect: [{ message: 'page', at: 'https://example.com' }] },
      { xml: example('https://example.com/a.html?x=1'), expect: [{ message: 'file', at: 'a.html' }] },
    ],
  },
  facts: ['image-file'],
  check(entry) {
    // Made for the first image: a hostile entry without one has an address of a megabyte.
    let page: string | undefined;
    return imagesOf(entry).flatMap(({ loc, address }): readonly Problem[] => {
      if (!loc || !address?.web) return [];
      page ??= entry.wholeAddress?.web ? normalForm(entry.wholeAddress) : '';
      if (loc.text.isWhole && normalForm(address) === page) {
        return [{ message: 'page', data: { value: loc.text.value }, at: loc.text.span }];
      }
      const value = fileName(address);
      if (!OTHER_FILES.has(extension(value))) return [];
      const from = fileNameStart(address);
      return [{ message: 'file', data: { value }, at: loc.text.at(from, from + value.length) }];
    });
  },
});
