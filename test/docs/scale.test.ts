// The files in docs/scale.md, which people copy: they are YAML, name each other rightly, and their commands are those of this version.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readWords } from '../../src/commands/line/yargs-commands.js';
import { readMetricsAddress } from '../../src/crawl/queue/metrics-server.js';
import { readQueueAddress } from '../../src/crawl/queue/queue-connection.js';
import { ROOT } from '../e2e/command-line.js';

const text = readFileSync(join(ROOT, 'docs/scale.md'), 'utf8');
const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, content = '']) => ({ language, content }));
const files = blocks.filter(({ language }) => language === 'yaml').map(({ content }) => content);
const compose = files.find((file) => file.startsWith('services:')) ?? '';
const kubernetes = files.find((file) => file.startsWith('apiVersion:')) ?? '';

/** What the words are read as. */
function flagsOf(words: readonly string[]) {
  const read = readWords(words, { columns: 80, version: '1.0.0', shell: 'bash' });
  if (!('command' in read)) throw new Error(`${words.join(' ')}: ${'refusal' in read ? read.refusal : read.text}`);
  return read;
}

describe('the compose file', () => {
  const { services } = parse(compose);

  it('starts a server, a run and workers, which have its address', () => {
    expect(Object.keys(services)).toEqual(['valkey', 'worker', 'run']);
    for (const [name, command] of [
      ['worker', 'worker'],
      ['run', 'lint'],
    ] as const) {
      const read = flagsOf(services[name].command.split(' '));
      expect(read.command).toBe(command);
      expect(readQueueAddress(read.flags.queue ?? '').url.hostname).toBe('valkey');
      expect(services[name].depends_on).toEqual(['valkey']);
      expect(services[name].build).toBe('.');
    }
    expect(services.worker.deploy.replicas).toBeGreaterThan(1);
  });

  it('has an image with the packages', () => {
    const image = blocks.find(({ language }) => language === 'dockerfile')?.content ?? '';
    const { peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const name of Object.keys(peerDependencies)) expect(image).toMatch(new RegExp(`npm install .*\\b${name}\\b`));
  });
});

describe('the Kubernetes objects', () => {
  const documents = parseAllDocuments(kubernetes);
  if (!Array.isArray(documents)) throw new Error('no documents');
  const [deployment, scaler] = documents.map((document) => document.toJS());

  it('are YAML', () => {
    expect(documents.map(({ errors, warnings }) => [...errors, ...warnings])).toEqual([[], []]);
  });

  it('run a worker whose metrics are where Prometheus looks for them', () => {
    const { template, selector } = deployment.spec;
    expect([deployment.kind, selector.matchLabels]).toEqual(['Deployment', template.metadata.labels]);
    const [{ args }] = template.spec.containers;
    const { command, flags } = flagsOf(args);
    expect([command, flags.queue]).toEqual(['worker', 'redis://valkey:6379']);
    const { host, port } = readMetricsAddress(flags.metrics ?? '');
    expect([host, `${port}`]).toEqual(['0.0.0.0', template.metadata.annotations['prometheus.io/port']]);
  });

  it('have a scaler of this deployment', () => {
    expect(scaler.kind).toBe('HorizontalPodAutoscaler');
    const { kind, apiVersion, metadata } = deployment;
    expect(scaler.spec.scaleTargetRef).toEqual({ apiVersion, kind, name: metadata.name });
  });
});

it('its commands are read', () => {
  const commands = text.match(/^sitemap-lint .*--queue .*$/gm) ?? [];
  expect(commands.length).toBeGreaterThanOrEqual(3);
  for (const line of commands) {
    const words = line
      .replace(/\s*(&|#.*)$/, '')
      .split(' ')
      .slice(1);
    expect(readQueueAddress(flagsOf(words).flags.queue ?? '').shown).toMatch(/^rediss?:/);
  }
});
