// The program of a linting thread: it receives documents as blocks of decoded bytes, and sends back records.

import { parentPort, workerData } from 'node:worker_threads';
import { CannotRun } from '../../base/errors.js';
import { Meter } from '../../lint/diagnostics/meter.js';
import { meteredRules } from '../../lint/diagnostics/metered.js';
import type { LintConfig } from '../../lint/document/lint-config.js';
import { lintDocument } from '../../lint/document/lint-document.js';
import { memoryOf, toRecord } from '../../lint/document/record/document-record.js';
import { loadPlugins } from '../../rules/load-plugins.js';
import { RulePlan } from '../../rules/plan.js';
import { registryWith } from '../../rules/rule-registry.js';
import type { SchemaKind } from '../../schema/engine.js';
import type { HostFailure, HostVerdict, Validator } from '../../schema/host.js';
import { type FromThread, type ThreadConfig, type ToThread, transferable } from './messages.js';
import { SentSource } from './sent-source.js';

if (parentPort === null) throw new Error('this file must be run as a linting thread');
const port = parentPort;
const config = workerData as ThreadConfig;
const meter = config.metered ? new Meter(config.debugEntry) : null;
const { rules } = registryWith(await loadPlugins(config.plugins));
const plan = new RulePlan(meter ? meteredRules(rules, meter) : rules, config.rules);
const post = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

/** Forwards validation to the main thread, which owns the libxml2 process. */
class AskedValidator implements Validator {
  closed = false;
  /** Always null: the main thread reports the notice. */
  readonly notice = null;
  readonly #asked = new Map<number, (verdict: HostVerdict | HostFailure) => void>();
  #texts = 0;

  validate(kind: SchemaKind, xml: string): Promise<HostVerdict | HostFailure> {
    const text = this.#texts++;
    post({ type: 'validate', text, kind, xml });
    return new Promise((resolve) => this.#asked.set(text, resolve));
  }

  answered(text: number, verdict: HostVerdict | HostFailure, closed: boolean): void {
    this.closed = closed;
    this.#asked.get(text)?.(verdict);
    this.#asked.delete(text);
  }
}

const validator = config.schema ? new AskedValidator() : null;
const sources = new Map<number, SentSource>();

port.on('message', (message: ToThread) => {
  if (message.type === 'start') void lint(message);
  else if (message.type === 'block') sources.get(message.job)?.add(message.bytes);
  else if (message.type === 'end') sources.get(message.job)?.end(message.source);
  else validator?.answered(message.text, message.verdict, message.closed);
});

async function lint({ job, source: start, listing, robots }: ToThread & { type: 'start' }): Promise<void> {
  let bytes = 0;
  let entries = 0;
  const source = new SentSource(start, (block) => {
    post({ type: 'done', job, block, bytes, entries }, transferable(block));
    bytes = 0;
    entries = 0;
  });
  sources.set(job, source);
  const onRead = (moreBytes: number, moreEntries: number): void => {
    bytes += moreBytes;
    entries += moreEntries;
  };
  try {
    const ownConfig: LintConfig = { ...config, plan, host: validator, onRead, meter };
    const record = toRecord(await lintDocument(source, listing, ownConfig, robots));
    meter?.count('threadDocuments', 1);
    post({ type: 'result', job, record, bytes, entries, measured: meter?.take() ?? null }, memoryOf(record));
  } catch (error) {
    post({ type: 'failed', job, error, code: error instanceof CannotRun ? error.code : null });
  } finally {
    sources.delete(job);
  }
}
