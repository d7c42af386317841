import type { SectionEvent } from '@titian/shared-contracts';

/** The registry's limits for a message, and for a batch. */
const MESSAGE_MAX = 500;
const BATCH_MAX = 50;
/** Size of the queue while nothing can be sent; the oldest events are dropped. */
const KEPT_MAX = 200;

export interface EventEffects {
  /** Creates a reference to quote. */
  reference(): string;
  /** Sends a batch; false if the browser cannot accept it now. */
  send(events: SectionEvent[]): boolean;
  online(): boolean;
  /** Runs the callback when the page is idle. */
  whenIdle(callback: () => void): void;
}

/** Reports events of sections to the registry, in batches. Events may be lost: nothing depends on them. */
export const createEvents = ({ reference, send, online, whenIdle }: EventEffects) => {
  let queue: SectionEvent[] = [];
  let scheduled = false;

  const flush = () => {
    scheduled = false;
    while (queue.length > 0 && online()) {
      const batch = queue.slice(0, BATCH_MAX);
      if (!send(batch)) return;
      queue = queue.slice(batch.length);
    }
  };

  return {
    flush,
    /** Queues an event. Returns the reference of a fault in the registry's log; empty for other events. */
    report(event: Omit<SectionEvent, 'reference'>): string {
      const newReference = event.code === undefined ? undefined : reference();
      const message = event.message?.slice(0, MESSAGE_MAX);
      queue = [
        ...queue,
        { ...event, ...(message && { message }), ...(newReference && { reference: newReference }) },
      ].slice(-KEPT_MAX);
      if (!scheduled) {
        scheduled = true;
        whenIdle(flush);
      }
      return newReference ?? '';
    },
  };
};
