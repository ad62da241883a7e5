/** Who may ask the site now: a bounded number at a time, conversations in turn, nobody once the run stops. */
export interface Gate {
  /** Resolves true when it is this question's turn, false when the run has stopped. Whoever was let in must `leave`. */
  enter(conversation: string): Promise<boolean>;
  leave(): void;
  /** How many are inside. */
  inside(): number;
  /** Resolves when nobody is inside. */
  empty(): Promise<void>;
  /** To be called when `room` or `stopped` may have changed. */
  look(): void;
}

export interface GateRules {
  /** How many may be inside together, as things stand. */
  room(): number;
  stopped(): boolean;
}

export function createGate(rules: GateRules): Gate {
  // Map keeps the order of insertion: a conversation that was served goes to the back.
  const queues = new Map<string, Queue>();
  let inside = 0;
  const waitingForEmpty: (() => void)[] = [];

  function look(): void {
    while (queues.size > 0) {
      const stopped = rules.stopped();
      if (!stopped && inside >= rules.room()) return;
      const [name, queue] = queues.entries().next().value as [string, Queue];
      const admit = takeFirst(queue);
      queues.delete(name);
      if (queue.from < queue.waiting.length) queues.set(name, queue);
      if (!stopped) inside += 1;
      admit(!stopped);
    }
  }

  return {
    look,
    inside: () => inside,
    enter(conversation) {
      return new Promise((resolve) => {
        const queue = queues.get(conversation) ?? { waiting: [], from: 0 };
        queue.waiting.push(resolve);
        queues.set(conversation, queue);
        look();
      });
    },
    leave() {
      inside -= 1;
      look();
      if (inside === 0) for (const resolve of waitingForEmpty.splice(0)) resolve();
    },
    empty() {
      if (inside === 0) return Promise.resolve();
      return new Promise((resolve) => {
        waitingForEmpty.push(resolve);
      });
    },
  };
}

/** First in, first out; Array.shift would move a hundred thousand entries each time. */
interface Queue {
  waiting: ((admitted: boolean) => void)[];
  from: number;
}

function takeFirst(queue: Queue): (admitted: boolean) => void {
  const first = queue.waiting[queue.from];
  queue.from += 1;
  if (queue.from > 1000 && queue.from * 2 > queue.waiting.length) {
    queue.waiting = queue.waiting.slice(queue.from);
    queue.from = 0;
  }
  return first;
}
