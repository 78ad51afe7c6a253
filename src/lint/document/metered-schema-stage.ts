// A schema stage that measures its work.

import type { Meter } from '../diagnostics/meter.js';
import { SchemaStage } from './schema-stage.js';

/** The schema stage, with its work on entries measured. */
export class MeteredSchemaStage extends SchemaStage {
  readonly #meter: Meter;

  constructor(meter: Meter, ...stage: ConstructorParameters<typeof SchemaStage>) {
    super(...stage);
    this.#meter = meter;
  }

  override entry(...args: Parameters<SchemaStage['entry']>): void {
    this.#meter.measure('proof', () => super.entry(...args));
  }
}
