import type { SectionEvent } from '@titian/shared-contracts';

/** What the registry takes of one message, and of one body. */
const MESSAGE_MAX = 500;
const BATCH_MAX = 50;
/** What is kept while nothing can be sent; the oldest go first. */
const KEPT_MAX = 200;

export interface EventEffects {
  /** A new reference to quote. */
  reference(): string;
  /** Hands a body over for sending; false when it can't be taken now. */
  send(events: SectionEvent[]): boolean;
  online(): boolean;
  /** Calls back when the page has nothing better to do. */
  whenIdle(act: () => void): void;
}

/** Tells the registry how sections fare, in batches. Losing news is no harm: nothing waits for them and nothing fails by them. */
export const createEvents = ({ reference, send, online, whenIdle }: EventEffects) => {
  let waiting: SectionEvent[] = [];
  let planned = false;

  const flush = () => {
    planned = false;
    while (waiting.length > 0 && online()) {
      const batch = waiting.slice(0, BATCH_MAX);
      if (!send(batch)) return;
      waiting = waiting.slice(batch.length);
    }
  };

  return {
    flush,
    /** Answers with the reference under which the registry's log will have a fault; what is none gets none. */
    report(event: Omit<SectionEvent, 'reference'>): string {
      const known = event.code === undefined ? undefined : reference();
      const message = event.message?.slice(0, MESSAGE_MAX);
      waiting = [...waiting, { ...event, ...(message && { message }), ...(known && { reference: known }) }].slice(
        -KEPT_MAX,
      );
      if (!planned) {
        planned = true;
        whenIdle(flush);
      }
      return known ?? '';
    },
  };
};
