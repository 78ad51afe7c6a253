// The type of a video identifier names its scheme.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { attributeNamed } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

const TYPES = ['tms:series', 'tms:program', 'rovi:series', 'rovi:program', 'freebase', 'url'];

export default defineEntryRule({
  id: 'video/id-type-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:id has a type from the list in the schema.',
    finding: 'video:id has no valid type.',
    why: 'The schema requires the attribute type and allows only the types in its list; otherwise it rejects the file. Google does not mention video:id.',
    fix: 'Add the type, or remove video:id.',
    authority: [{ source: 'video.xsd', clause: 'element id' }],
  },
  options: {},
  messages: {
    missing: '{name} has no type: add one of {types}, or remove {name}',
    type: 'The type of {name} must be one of {types}, not "{value}"',
  },
  examples: {
    accept: [
      videoEntry('<video:id type="url">https://example.com/1</video:id>'),
      videoEntry('<video:id type="tms:program">EP000000060003</video:id>'),
    ],
    reject: [
      { xml: videoEntry('<video:id>1</video:id>'), expect: [{ message: 'missing', at: 'video:id' }] },
      { xml: videoEntry('<video:id type="internal">1</video:id>'), expect: [{ message: 'type', at: 'internal' }] },
    ],
  },
  facts: ['video'],
  check(entry) {
    return inVideos(entry, 'id').flatMap((element): readonly Problem[] => {
      const type = attributeNamed(element, 'type');
      const data = { name: element.qname, types: TYPES.join(', ') };
      if (type === null) return [{ message: 'missing', data, at: element.nameSpan }];
      const { value, valueSpan } = type;
      return TYPES.includes(value) ? [] : [{ message: 'type', data: { ...data, value }, at: valueSpan }];
    });
  },
});
