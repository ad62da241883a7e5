/** Sequences of numbers, each different one once and known by a number of its own; 0 is the empty one. */
export class PathTrie {
  /** Open addressing, because a Map would keep its keys as objects: they are pairs of numbers. 0: an empty slot. */
  #slots: Int32Array;
  #parents: Int32Array;
  #symbols: Int32Array;
  #size = 0;

  constructor(capacity = 64) {
    this.#slots = new Int32Array(capacity * 2);
    this.#parents = new Int32Array(capacity);
    this.#symbols = new Int32Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  parentOf(id: number): number {
    return this.#parents[id];
  }

  symbolOf(id: number): number {
    return this.#symbols[id];
  }

  /** The sequence `parent` with `symbol` behind it. Bounded: comes back once, when there is more room. */
  child(parent: number, symbol: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = spread(parent, symbol) & mask;
    for (let id = slots[slot]; id !== 0; id = slots[slot]) {
      if (this.#parents[id] === parent && this.#symbols[id] === symbol) return id;
      slot = (slot + 1) & mask;
    }
    return this.#add(parent, symbol, slot);
  }

  /** Bounded: see `child`. */
  #add(parent: number, symbol: number, slot: number): number {
    const id = this.#size + 1;
    if (id === this.#parents.length) {
      this.#grow();
      return this.child(parent, symbol);
    }
    this.#size = id;
    this.#slots[slot] = id;
    this.#parents[id] = parent;
    this.#symbols[id] = symbol;
    return id;
  }

  #grow(): void {
    const capacity = this.#parents.length * 2;
    const longer = (old: Int32Array): Int32Array => {
      const grown = new Int32Array(capacity);
      grown.set(old);
      return grown;
    };
    this.#parents = longer(this.#parents);
    this.#symbols = longer(this.#symbols);
    this.#slots = new Int32Array(capacity * 2);
    for (let id = 1; id <= this.#size; id += 1) this.#place(id);
  }

  #place(id: number): void {
    const mask = this.#slots.length - 1;
    let slot = spread(this.#parents[id], this.#symbols[id]) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = id;
  }
}

function spread(parent: number, symbol: number): number {
  const mixed = Math.imul(Math.imul(parent, 0x9e3779b1) ^ symbol, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
