import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { HubSender } from '../hub/hub.plugin';
import { safeMessage } from '../logging/safe-error';
import type { Compose } from '../mail/compose';
import type { Db } from '../storage/open';
import { outbox } from '../storage/schema';
import { retryAt } from '../backoff';
import type { EventCatalogue } from './catalogue';
import { announce, type Delivery, writePlan } from './deliver';
import { createReaders } from './readers';

interface Parts {
  catalogue: EventCatalogue;
  db: Db;
  hub: HubSender;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Created for each run, because settings change. */
  compose(): Promise<Compose>;
  /** Called when mails were queued. */
  onMail(): void;
}
type Row = typeof outbox.$inferSelect;

async function handle(tx: Db, row: Row, now: Date, parts: { catalogue: EventCatalogue; compose: Compose }) {
  const { planFor, messages } = parts.catalogue;
  const { cause, ...payload } = row.payload as { cause: { id: string } | null };
  const context = { db: tx, readers: createReaders(tx), causeId: cause?.id ?? null, now };
  const source = { id: row.id, now, messages, compose: parts.compose, causeId: context.causeId };
  const delivery: Delivery = await writePlan(tx, source, await planFor(context, row.code, payload));
  await tx.update(outbox).set({ dispatchedAt: now, lastError: null }).where(eq(outbox.id, row.id));
  return delivery;
}

/**
 * Takes events from the outbox, each in a transaction of its own, so that what follows from an event and the mark that it was dispatched
 * are committed together. Open pages are notified after the commit. A failed event is retried later; the others go on.
 */
export function createDispatcher({ catalogue, db, hub, clock, log, compose, onMail }: Parts) {
  async function fail(row: Row, error: unknown): Promise<void> {
    const { id, code, attempts } = row;
    log.error({ err: error, event: id, code, attempts: attempts + 1 }, 'event could not be dispatched');
    const nextAt = retryAt(attempts + 1, clock());
    const lastError = safeMessage(error);
    await db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAt, lastError })
      .where(eq(outbox.id, id));
  }

  /** Dispatches the next event that is due; false when there is none. */
  async function dispatchNext(composer: Compose): Promise<boolean> {
    const now = clock();
    let taken: Row | undefined;
    try {
      const delivery = await db.transaction(async (tx) => {
        const due = and(isNull(outbox.dispatchedAt), lte(outbox.nextAt, now));
        const order = [asc(outbox.nextAt), asc(outbox.id)];
        [taken] = await tx
          .select()
          .from(outbox)
          .where(due)
          .orderBy(...order)
          .limit(1)
          .for('update', { skipLocked: true });
        return taken && handle(tx, taken, now, { catalogue, compose: composer });
      });
      if (!delivery) return false;
      announce(hub, delivery);
      if (delivery.mails > 0) onMail();
    } catch (error) {
      // Without a row it is the database that failed, not the event.
      if (!taken) throw error;
      await fail(taken, error);
    }
    return true;
  }

  let running: Promise<void> | null = null;
  let again = false;
  async function run(): Promise<void> {
    do {
      again = false;
      const composer = await compose();
      while (await dispatchNext(composer));
    } while (again);
  }

  return {
    /** Dispatches all due events. A call during a run makes the run check once more. */
    drain(): Promise<void> {
      again = true;
      running ??= run().finally(() => (running = null));
      return running;
    },
  };
}
