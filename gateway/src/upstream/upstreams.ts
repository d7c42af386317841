import type { NodeCertificate, PlaneEndpoint, PlaneSnapshot, PlaneUpstream } from '@titian/shared-contracts/plane';
import type { Connect } from '../client/connection';
import { Connections } from '../client/connections';
import { connectorOf } from '../client/connector';
import { upstreamCertificate } from '../report/certificates';
import { timeoutsIn } from '../timeouts';
import { Breaker, type Pass } from './breaker';
import { type Place, placeOf } from './place';
import { Places } from './places';

/** Connections of a node to one endpoint at most, WebSockets among them. */
const CONNECTIONS = 256;

/** The connections to an endpoint, and who holds them. Endpoints at the same address that are connected to in the same way have them in common. */
interface Way {
  connections: Connections;
  places: Places;
}

/** How an endpoint does, whatever connections lead to it. */
interface Health {
  breaker: Breaker;
  /** What weighted turns owe it. */
  credit: number;
}

/** An endpoint as calls find it. */
interface Known {
  connectMs: number;
  place: Place;
  way: Way;
  health: Health;
}

/** An endpoint chosen for one try of a call, with what the try has to report. */
export interface Chosen {
  endpoint: PlaneEndpoint;
  place: Place;
  /** Of which a place has to be taken before the call is sent, and left after its end. */
  places: Places;
  /** Where it is sent. It is asked for when the call has its place: a new snapshot may have closed those of before. */
  connections: () => Connections;
  /**
   * What is told first counts.
   * @param worked null where the try tells nothing of the endpoint
   */
  leave: (worked: boolean | null) => void;
}

const wayOf = (endpoint: PlaneEndpoint, connectMs: number) =>
  `${placeOf(endpoint).origin} ${endpoint.privateAllowed} ${connectMs} ${endpoint.ca}`;

const hostOf = (endpoint: PlaneEndpoint) => {
  const { hostname, port } = new URL(placeOf(endpoint).origin);
  return `${hostname}:${port || '443'}`;
};

/** The providers' systems as this node knows them: connections that are kept, turns, and suspended endpoints. */
export class Upstreams {
  private readonly ways = new Map<string, Way>();
  private readonly healths = new Map<string, Health>();
  /** What is known of the snapshot's endpoints as it was found: to put their names together takes longer than the rest of a choice. */
  private found = new WeakMap<PlaneEndpoint, Known>();
  /** What each place showed on its last new connection. */
  private readonly shown = new Map<string, NodeCertificate>();

  /** @param elapsed milliseconds that only grow */
  constructor(private readonly elapsed: () => number) {}

  /**
   * The endpoint of the next try by the system's strategy; null while all are suspended. One that was not tried for this call goes before one
   * that was.
   */
  choose(system: PlaneUpstream, connectMs: number, tried: readonly PlaneEndpoint[]): Chosen | null {
    const endpoint =
      system.strategy === 'single' ? system.endpoints[0] : this.next(system.strategy, this.open(system, tried));
    if (!endpoint) return null;
    const { found } = this;
    const { place, way, health } = this.knownOf(endpoint, connectMs);
    const { breaker } = health;
    if (!breaker.isOpenTo(this.elapsed())) return null;
    const pass: Pass = breaker.enter();
    let hasLeft = false;
    return {
      endpoint,
      place,
      places: way.places,
      connections: () => (this.found === found ? way : this.knownOf(endpoint, connectMs).way).connections,
      leave: (worked) => {
        if (!hasLeft) breaker.leave(pass, worked, system.breaker, this.elapsed());
        hasLeft = true;
      },
    };
  }

  /** The certificates of the providers' systems, as far as there was a connection. */
  certificates(): NodeCertificate[] {
    return [...this.shown.values()];
  }

  /** Milliseconds until the first suspended endpoint of a system may be tried. */
  waits(system: PlaneUpstream): number {
    const now = this.elapsed();
    return Math.min(...system.endpoints.map((endpoint) => this.healthOf(endpoint).breaker.waits(now)));
  }

  /** Closes connections to what a new snapshot doesn't know any more, once their calls have ended. */
  keep({ apis }: PlaneSnapshot): void {
    const places = new Set<string>();
    const ways = new Set<string>();
    const hosts = new Set<string>();
    for (const api of apis)
      for (const environment of ['Production', 'Sandbox'] as const)
        for (const endpoint of api.upstream[environment]?.endpoints ?? []) {
          places.add(placeOf(endpoint).name);
          ways.add(wayOf(endpoint, timeoutsIn(api, environment).connect));
          hosts.add(hostOf(endpoint));
        }
    this.found = new WeakMap();
    for (const place of this.healths.keys()) if (!places.has(place)) this.healths.delete(place);
    for (const host of this.shown.keys()) if (!hosts.has(host)) this.shown.delete(host);
    for (const [name, { connections }] of this.ways) {
      if (ways.has(name)) continue;
      this.ways.delete(name);
      connections.close();
    }
  }

  /** Calls that hold a connection to a provider's system, and calls that wait for one. */
  count(): { held: number; waiting: number } {
    const all = { held: 0, waiting: 0 };
    for (const { places } of this.ways.values()) {
      const { held, waiting } = places.count();
      all.held += held;
      all.waiting += waiting;
    }
    return all;
  }

  close(): void {
    for (const { connections } of this.ways.values()) connections.close();
    this.ways.clear();
  }

  /** The endpoints that are not suspended: those that were not tried for this call, where there are any. */
  private open({ strategy, endpoints }: PlaneUpstream, tried: readonly PlaneEndpoint[]): readonly PlaneEndpoint[] {
    const now = this.elapsed();
    const open = endpoints.filter(
      (endpoint) =>
        this.healthOf(endpoint).breaker.isOpenTo(now) && !(strategy === 'weighted' && endpoint.weight === 0),
    );
    const fresh = open.filter((endpoint) => !tried.includes(endpoint));
    return fresh.length > 0 ? fresh : open;
  }

  /** Smooth weighted turns: of weights 3 and 1 every fourth call goes to the second, never three to one after the other without need. */
  private next(strategy: PlaneUpstream['strategy'], endpoints: readonly PlaneEndpoint[]): PlaneEndpoint | undefined {
    if (strategy === 'single' || strategy === 'failover') return endpoints[0];
    let best: PlaneEndpoint | undefined;
    let total = 0;
    for (const endpoint of endpoints) {
      const health = this.healthOf(endpoint);
      const weight = strategy === 'weighted' ? endpoint.weight : 1;
      health.credit += weight;
      total += weight;
      if (!best || health.credit > this.healthOf(best).credit) best = endpoint;
    }
    if (best) this.healthOf(best).credit -= total;
    return best;
  }

  private healthOf(endpoint: PlaneEndpoint): Health {
    const { name } = placeOf(endpoint);
    const known = this.healths.get(name);
    if (known) return known;
    const health = { breaker: new Breaker(), credit: 0 };
    this.healths.set(name, health);
    return health;
  }

  private knownOf(endpoint: PlaneEndpoint, connectMs: number): Known {
    const before = this.found.get(endpoint);
    if (before?.connectMs === connectMs) return before;
    const name = wayOf(endpoint, connectMs);
    const way = this.ways.get(name) ?? this.newWay(endpoint, connectMs);
    this.ways.set(name, way);
    const known = { connectMs, place: placeOf(endpoint), way, health: this.healthOf(endpoint) };
    this.found.set(endpoint, known);
    return known;
  }

  private newWay(endpoint: PlaneEndpoint, connectMs: number): Way {
    const { origin } = placeOf(endpoint);
    const connect = this.noting(connectorOf(origin, endpoint, connectMs), hostOf(endpoint));
    return { connections: new Connections(new URL(origin).host, connect), places: new Places(CONNECTIONS) };
  }

  /** Connects, and notes which certificate was shown. */
  private noting(connect: Connect, host: string): Connect {
    return (reading, ready) =>
      connect(reading, (socket) => {
        const certificate = upstreamCertificate(socket, host);
        if (certificate) this.shown.set(host, certificate);
        ready(socket);
      });
  }
}
