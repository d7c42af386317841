/** Requests are counted by the minute; milliseconds. */
export const WINDOW = 60_000;
/** Addresses that are counted in one minute, so that the count of many takes no more than some megabytes. */
const MOST_ADDRESSES = 50_000;
/** From this part of the limit on, a server tells the others of an address: few addresses ever come so far. */
const TOLD_FROM = 1 / 20;
/** Addresses in one message, which has 8,000 bytes at most. */
const PER_MESSAGE = 100;
/** Addresses that are told at once, the busiest first. */
const MOST_TOLD = 1_000;

/** How many requests a server has admitted of some addresses in a minute, of which it tells the others. */
export interface Told {
  server: string;
  minute: number;
  counts: [address: string, count: number][];
}

interface Minute {
  number: number;
  own: Map<string, number>;
  /** The sums of the other servers. */
  others: Map<string, number>;
  /** What each of them told last, by server and address. */
  heard: Map<string, number>;
}
const emptyMinute = (number: number): Minute => ({ number, own: new Map(), others: new Map(), heard: new Map() });
const sumOf = ({ own, others }: Minute, address: string) => (own.get(address) ?? 0) + (others.get(address) ?? 0);

/** Forgets addresses with no more requests than the average: who tries many of them makes nobody busy forgotten. */
function makeRoom(counts: Map<string, number>): void {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  const average = Math.ceil(sum / counts.size);
  for (const [key, count] of counts) if (count <= average) counts.delete(key);
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (!counts.has(key) && counts.size >= MOST_ADDRESSES) makeRoom(counts);
  counts.set(key, count);
}

interface Options {
  /** Names this server to the others. */
  server: string;
  /** Requests of one address in a minute, on all servers. */
  limit: number;
  clock: () => Date;
  /** Null where there can be no other servers. */
  publish: ((told: Told) => void) | null;
}

/**
 * The requests of each address within the last minute, counted in memory. The minute slides: of the requests in the clock's minute before
 * this one counts the part that is less than a minute ago. Requests beyond the limit are not counted, so that an address that goes on has
 * its limit in every minute. Several servers tell each other their counts, so that together they admit the limit, and what comes until they
 * have told.
 */
export class RequestCounts {
  private current: Minute;
  private previous: Minute;
  private untold = new Set<string>();

  constructor(private readonly options: Options) {
    this.current = emptyMinute(this.minuteOf(this.now()));
    this.previous = emptyMinute(this.current.number - 1);
  }

  /**
   * Counts a request of an address, if it is within the limit.
   * @param weight what it counts as, in requests
   * @returns how many there are with this one, and in how many milliseconds another one is within the limit (or the minute is over)
   */
  take(address: string, weight = 1): { count: number; wait: number } {
    this.turn();
    const passed = this.now() / WINDOW - this.current.number;
    const [now, before] = [sumOf(this.current, address), sumOf(this.previous, address)];
    const count = now + before * (1 - passed) + weight;
    if (count > this.options.limit)
      return { count: this.options.limit + 1, wait: this.waitOf(weight, now, before, passed) };
    add(this.current.own, address, weight);
    if (this.options.publish) this.untold.add(address);
    return { count: Math.ceil(count), wait: (1 - passed) * WINDOW };
  }

  /** Takes note of what another server has counted; each message has its whole count, so a lost one does no harm. */
  hear({ server, minute, counts }: Told): void {
    if (server === this.options.server) return;
    this.turn();
    const target = [this.current, this.previous].find(({ number }) => number === minute);
    if (!target) return;
    for (const [address, count] of counts) {
      const key = `${server} ${address}`;
      add(target.others, address, count - (target.heard.get(key) ?? 0));
      target.heard.set(key, count);
    }
  }

  /** Tells the other servers of the addresses that have come near the limit and went on since the last time. */
  tell(): void {
    const { number: minute, own } = this.current;
    const { limit, server, publish } = this.options;
    const counts = [...this.untold]
      .map((address): [string, number] => [address, own.get(address) ?? 0])
      .filter(([, count]) => count >= limit * TOLD_FROM)
      .sort(([, one], [, other]) => other - one)
      .slice(0, MOST_TOLD);
    this.untold.clear();
    for (let at = 0; at < counts.length; at += PER_MESSAGE)
      publish?.({ server, minute, counts: counts.slice(at, at + PER_MESSAGE) });
  }

  private now(): number {
    return this.options.clock().getTime();
  }

  private minuteOf(now: number): number {
    return Math.floor(now / WINDOW);
  }

  /** Goes on to the minute of the clock; counts of older ones are dropped. */
  private turn(): void {
    const minute = this.minuteOf(this.now());
    if (minute === this.current.number) return;
    this.tell();
    this.previous = minute === this.current.number + 1 ? this.current : emptyMinute(minute - 1);
    this.current = emptyMinute(minute);
  }

  /** Until one more of this weight is within the limit, in milliseconds: in this minute, or after it where this minute alone has reached the limit. */
  private waitOf(weight: number, now: number, before: number, passed: number): number {
    const most = this.options.limit - weight;
    const until = now <= most ? 1 - (most - now) / before : 2 - most / now;
    return Math.max((until - passed) * WINDOW, 1);
  }
}
