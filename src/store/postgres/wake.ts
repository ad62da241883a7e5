/**
 * The only file that knows pg-boss: it wakes workers that have nothing to do and keeps the clock that looks for sites that are due. No crawl
 * is a job: pg-boss gives the job of a live worker to another when its time is over, and knows no fence (docs/decisions/0321).
 */
import type { Job } from 'pg-boss';

export interface Wake {
  /** Tells an idle worker that there is something to do. */
  send(): Promise<void>;
  stop(): Promise<void>;
}

const QUEUE = 'quarry-wake';
const SCHEMA = 'quarry_boss';
const EVERY_MINUTE = '* * * * *';

/** Null where pg-boss is not installed, or may not make its tables: workers then look for themselves every second. */
export async function openWake(url: string, onWake: (() => void) | null): Promise<Wake | null> {
  try {
    const { default: PgBoss } = await import('pg-boss');
    const boss = new PgBoss({ connectionString: url, schema: SCHEMA, max: 2, application_name: 'quarry wake' });
    boss.on('error', () => {});
    await boss.start();
    // One job that waits is enough, however many are sent.
    await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short', expireInSeconds: 60, retryLimit: 0 });
    if (onWake !== null) {
      await boss.schedule(QUEUE, EVERY_MINUTE, {});
      await boss.work(QUEUE, { pollingIntervalSeconds: 1 }, async (_: Job[]) => onWake());
    }
    return {
      send: async () => void (await boss.send(QUEUE, {})),
      stop: () => boss.stop({ graceful: false, wait: false }),
    };
  } catch {
    return null;
  }
}
