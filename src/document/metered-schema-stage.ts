// The schema stage, measured.

import type { Meter } from '../diagnostics/meter.js';
import { SchemaStage } from './schema-stage.js';

/** The schema stage, whose work on entries is measured. */
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
