// Inputs that broke a property once, as files: `<property>-<hash>.bin` for bytes, `.json` for the others.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROPERTIES } from './properties.js';
import type { Form, Property } from './property.js';

const EXTENSIONS: Readonly<Record<Form, string>> = { bytes: 'bin', json: 'json' };

/** A saved input, and the property that it once broke. */
export interface Regression {
  readonly file: string;
  readonly property: Property;
  readonly input: unknown;
}

/** An input as the bytes of a file, and back. */
export function serialised(form: Form, input: unknown): Uint8Array {
  return form === 'bytes' ? (input as Uint8Array) : Buffer.from(`${JSON.stringify(input, null, 2)}\n`);
}

export function deserialised(form: Form, file: Uint8Array): unknown {
  return form === 'bytes' ? Uint8Array.from(file) : JSON.parse(Buffer.from(file).toString('utf8'));
}

/** Saves an input; returns the file's name. The same input always gets the same name. */
export function saveRegression(folder: string, { name, form }: Property, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `${name}-${hash}.${EXTENSIONS[form]}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), content);
  return file;
}

/** Every saved input of a folder, by file name. @throws Error for a file that belongs to no property. */
export function readRegressions(folder: string): Regression[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  return files.sort().map((file) => {
    const property = PROPERTIES.find(({ name, form }) => new RegExp(`^${name}-[^-]+\\.${EXTENSIONS[form]}$`).test(file));
    if (property === undefined) throw new Error(`${join(folder, file)} belongs to no property`);
    return { file, property, input: deserialised(property.form, readFileSync(join(folder, file))) };
  });
}
