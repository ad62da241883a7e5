/** Numbered things by a priority that only falls: the largest is taken out, looked at again, and put back where it fell. */
export class FallingHeap {
  readonly #items: Int32Array;
  readonly #priorities: Float64Array;
  #size = 0;

  constructor(capacity: number) {
    this.#items = new Int32Array(capacity);
    this.#priorities = new Float64Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  put(item: number, priority: number): void {
    let at = this.#size;
    this.#size += 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#before(priority, item, parent)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#items[at] = item;
    this.#priorities[at] = priority;
  }

  /** The item of the largest priority, and that priority; of several the smallest number. Not for an empty heap. */
  take(): { readonly item: number; readonly priority: number } {
    const top = { item: this.#items[0], priority: this.#priorities[0] };
    this.#size -= 1;
    const item = this.#items[this.#size];
    const priority = this.#priorities[this.#size];
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && this.#before(this.#priorities[child + 1], this.#items[child + 1], child))
        child += 1;
      if (this.#before(priority, item, child)) break;
      this.#move(child, at);
      at = child;
    }
    this.#items[at] = item;
    this.#priorities[at] = priority;
    return top;
  }

  #before(priority: number, item: number, other: number): boolean {
    return priority > this.#priorities[other] || (priority === this.#priorities[other] && item < this.#items[other]);
  }

  #move(from: number, to: number): void {
    this.#items[to] = this.#items[from];
    this.#priorities[to] = this.#priorities[from];
  }
}
