import { LRUCache } from 'lru-cache';

/** Most reports about one release that are taken from one visitor in a minute: a bound on work; how much they weigh is `share.ts`'s. */
const REPORTS = 60;
/** Most visitors that a row lists, and how many more that report a fault. */
const LISTED = 100;
const LISTED_FAULTS = 100;
/** Most pairs of visitor and release that are told apart in a minute; a bound on memory, some megabytes. */
const REPORTERS = 20_000;
/** Most messages about one release that are taken from one visitor in an hour, so that nobody fills the list. */
const MESSAGES = 3;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Reporter {
  times: number;
  isListed: boolean;
}

/**
 * Who has reported of a release in the current minute, on this server. A row lists the part of each visitor in it. Where more than a hundred
 * visitors report in a minute, those who report faults are listed first, and the others count once without being listed: among so
 * many, one is less than a hundredth.
 */
export const createReporters = () => {
  let current = 0;
  let reporters = new Map<string, Reporter>();
  let listed = new Map<string, number>();
  const messages = new LRUCache<string, number>({ max: REPORTERS });

  const list = (releaseId: string, isFault: boolean): boolean => {
    const places = listed.get(releaseId) ?? 0;
    if (places >= LISTED + (isFault ? LISTED_FAULTS : 0)) return false;
    listed.set(releaseId, places + 1);
    return true;
  };

  return {
    /** Whether a report still counts, and whether its visitor is listed with it; null where it doesn't count. */
    take(releaseId: string, source: string, isFault: boolean, now: Date): { isListed: boolean } | null {
      const minute = Math.floor(now.getTime() / MINUTE);
      if (minute !== current) [current, reporters, listed] = [minute, new Map(), new Map()];
      const key = `${source} ${releaseId}`;
      if (!reporters.has(key) && reporters.size >= REPORTERS) return null;
      const reporter = reporters.get(key) ?? { times: 0, isListed: false };
      reporters.set(key, reporter);
      reporter.times += 1;
      reporter.isListed ||= list(releaseId, isFault);
      const isTaken = reporter.isListed ? reporter.times <= REPORTS : reporter.times === 1;
      return isTaken ? { isListed: reporter.isListed } : null;
    },
    /** Whether a message of this visitor about a release is still taken. */
    takesMessage(releaseId: string, source: string, now: Date): boolean {
      const key = `${source} ${releaseId} ${Math.floor(now.getTime() / HOUR)}`;
      const times = (messages.get(key) ?? 0) + 1;
      messages.set(key, times);
      return times <= MESSAGES;
    },
  };
};
