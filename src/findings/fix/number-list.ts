// A growing list of numbers outside of the heap: an array with a million elements is garbage each time that it grows.

const FIRST_LENGTH = 64;

/** A list of numbers. */
export class NumberList {
  #values = new Float64Array(FIRST_LENGTH);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  /** Adds to the last number. */
  addToLast(value: number): void {
    this.#values[this.length - 1] = (this.#values[this.length - 1] as number) + value;
  }

  /** Replaces a number. */
  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** The numbers; valid until one is added. */
  get values(): Float64Array {
    return this.#values.subarray(0, this.length);
  }

  at(index: number): number {
    return this.#values[index] as number;
  }

  /** Forgets all numbers and their memory. */
  clear(): void {
    this.#values = new Float64Array(FIRST_LENGTH);
    this.length = 0;
  }
}
