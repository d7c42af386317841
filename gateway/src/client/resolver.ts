import dns, { type LookupAddress } from 'node:dns';

type Done = (error: Error | null, addresses: LookupAddress[]) => void;
/** Finds all addresses of a name. @param patienceMs for which its caller waits */
export type Resolve = (host: string, done: Done, patienceMs: number) => void;

/** How long addresses are used again, and how long it counts that a name has none; milliseconds. */
const KEPT_MS = 5_000;
const FAILED_MS = 1_000;
/** A lookup that takes longer is slow; one that ends without an address, too, is of a server that doesn't answer. */
const SLOW_MS = 1_000;
/** Names that are remembered, besides those that are looked up. */
const MOST_NAMES = 10_000;

/** Threads that Node has for files and lookups, unless it is told otherwise. */
const THREADS = 4;
/** Lookups at once. libuv gives them half of its threads; one of those is left to who calls the portal. */
const lookupsAtOnce = (threads = Number(process.env.UV_THREADPOOL_SIZE ?? THREADS) || THREADS) =>
  Math.max(2, Math.floor((threads + 1) / 2) - 1);

interface Name {
  readonly host: string;
  error: Error | null;
  addresses: LookupAddress[];
  /** Until when these count. */
  until: number;
  /** Who waits for them. */
  waiting: Done[];
  /** Until when somebody does. */
  wantedUntil: number;
  /** When the lookup of now began; null where none is under way. */
  began: number | null;
  /** Its last lookup was slow. */
  wasSlow: boolean;
}

/** Its server didn't answer. One that only answers late isn't kept behind those that never do. */
const isDead = ({ wasSlow, error }: Name) => wasSlow && error !== null;

interface ResolverOptions {
  lookUp?: (host: string, done: Done) => void;
  most?: number;
  /** Milliseconds that only grow. */
  elapsed?: () => number;
}

/**
 * Looks names up for all connections: each name once at a time, and not again for a moment. The system's own lookup, which knows the machine's list
 * of hosts, takes a thread until it ends, and can't be ended; there are few of them. So names whose servers don't answer have one of them together,
 * and of more than two those without an address, or with one that took long to find, leave one free: nobody's dead name keeps calls from other providers.
 */
export class Resolver {
  private readonly names = new Map<string, Name>();
  private readonly queue: Name[] = [];
  private readonly running: Name[] = [];
  private readonly lookUp: (host: string, done: Done) => void;
  private readonly most: number;
  private readonly elapsed: () => number;

  constructor({
    lookUp = (host, done) => dns.lookup(host, { all: true }, done),
    most = lookupsAtOnce(),
    elapsed = () => performance.now(),
  }: ResolverOptions = {}) {
    [this.lookUp, this.most, this.elapsed] = [lookUp, most, elapsed];
  }

  readonly resolve: Resolve = (host, done, patienceMs) => {
    const now = this.elapsed();
    const name = this.nameOf(host);
    if (name.until > now) return done(name.error, name.addresses);
    name.wantedUntil = Math.max(name.wantedUntil, now + patienceMs);
    if (name.waiting.push(done) > 1) return;
    this.queue.push(name);
    this.begin();
  };

  private nameOf(host: string): Name {
    const known = this.names.get(host);
    if (known) return known;
    if (this.names.size >= MOST_NAMES) this.forget();
    const name: Name = {
      ...{ host, error: null, addresses: [], until: -Infinity },
      ...{ waiting: [], wantedUntil: -Infinity, began: null, wasSlow: false },
    };
    this.names.set(host, name);
    return name;
  }

  private forget(): void {
    for (const [host, { waiting }] of this.names) if (waiting.length === 0) this.names.delete(host);
  }

  /** Begins the lookups for which there is room, in the order in which they were asked for. */
  private begin(): void {
    const now = this.elapsed();
    for (let at = 0; at < this.queue.length;) {
      const name = this.queue[at]!;
      const isWanted = name.wantedUntil > now;
      if (isWanted && !this.hasRoom(name, now)) at += 1;
      else {
        this.queue.splice(at, 1);
        if (isWanted) this.start(name, now);
        else this.tell(name, new Error(`${name.host} was not looked up in time`));
      }
    }
  }

  private hasRoom(name: Name, now: number): boolean {
    const { running, most } = this;
    const isSlow = (one: Name) => isDead(one) || (one.began !== null && now - one.began > SLOW_MS);
    if (isDead(name)) return running.length < most && !running.some(isSlow);
    const isQuick = name.addresses.length > 0 && !name.wasSlow;
    return running.length < (isQuick ? most : Math.max(2, most - 1));
  }

  private start(name: Name, now: number): void {
    name.began = now;
    this.running.push(name);
    this.lookUp(name.host, (error, addresses) => this.ended(name, error, addresses));
  }

  private ended(name: Name, error: Error | null, addresses: LookupAddress[]): void {
    const now = this.elapsed();
    this.running.splice(this.running.indexOf(name), 1);
    name.wasSlow = now - name.began! > SLOW_MS;
    name.began = null;
    name.until = now + (error ? FAILED_MS : KEPT_MS);
    name.error = error;
    // With an error the system gives none.
    name.addresses = addresses ?? [];
    this.tell(name, error);
    this.begin();
  }

  private tell(name: Name, error: Error | null): void {
    const { waiting, addresses } = name;
    name.waiting = [];
    for (const done of waiting) done(error, addresses);
  }
}
