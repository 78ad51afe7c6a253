// How an instant stands in a message.

import { expect, test } from 'vitest';
import { instantText } from '../../../src/rules/support/instant-text.js';

test.each(['2026-01-05', '2026-01-05T10:00:00Z', '2026-01-05T10:00:00.412Z', '0099-12-31', '2026-01-05T00:00:00.001Z'])(
  '%s as it would be in a lastmod',
  (text) => {
    expect(instantText(Date.parse(text))).toBe(text);
  },
);
