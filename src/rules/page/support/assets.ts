// Tells what is wrong with a file that an entry names beside its page: an image or a video.

import type { AssetAnswer } from '../../page-answer.js';
import { mediaType } from './media-type.js';
import { statusText } from './status-text.js';

/** Statuses with which servers keep tools, or other sites, from their files: they say nothing about crawlers. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/** What is wrong: message id and data; null if nothing is, or if it is not known. */
export function assetDefect(asset: AssetAnswer, isRightType: (type: string) => boolean) {
  const { url, outcome, status, contentType, problem } = asset;
  const data = { value: url };
  if (outcome === 'unreachable' || outcome === 'redirect-broken' || outcome === 'file-unreadable')
    return { message: 'unreachable', data: { ...data, reason: problem?.reason ?? 'no answer came' } };
  if (outcome === 'file-missing') return { message: 'missing', data };
  if (outcome !== 'answered' || status === null) return null;
  if (status >= 400) {
    return REFUSED.has(status) || status > 599 ? null : { message: 'status', data: { ...data, status: statusText(status) } };
  }
  const type = mediaType(contentType);
  if (type === null || type === 'application/octet-stream' || type === 'binary/octet-stream' || isRightType(type)) return null;
  return { message: 'type', data: { ...data, type } };
}
