import type { SectionEvent } from '@titian/shared-contracts';
import { LRUCache } from 'lru-cache';

/** What a document may report of a release: its phases, that it loaded it at all, that it failed at all, and references for the log. */
export type Reportable = SectionEvent['phase'] | 'load' | 'failure' | 'reference';

/** Most pairs of document and release that are remembered, some ten megabytes. Older ones might count again, within their visitor's share. */
const REMEMBERED = 50_000;
/** How often one document may report this of a release; everything else once. */
const TIMES: Partial<Record<Reportable, number>> = { answer: 3, deprecated: 10, reference: 20 };

/** Remembers what documents have reported, on this server. */
export const createOnce = () => {
  const reported = new LRUCache<string, Map<Reportable, number>>({ max: REMEMBERED });
  return {
    /** Whether this report of a document about a release still counts; counts it. */
    isFirst(ticketId: string, releaseId: string, what: Reportable): boolean {
      const key = `${ticketId} ${releaseId}`;
      const known = reported.get(key) ?? new Map<Reportable, number>();
      reported.set(key, known);
      const times = (known.get(what) ?? 0) + 1;
      if (times > (TIMES[what] ?? 1)) return false;
      known.set(what, times);
      return true;
    },
  };
};
