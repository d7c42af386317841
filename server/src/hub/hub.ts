import type { Actor } from '../http/call';
import { Connection } from './connection';
import { Groups } from './groups';
import { HUB_LIMITS, type HubLimits } from './limits';
import { invocation, type Invocation } from './protocol';

/** An error whose text the client may read; of other errors it learns only that the call failed. */
export class HubRefusal extends Error {}

export type HubMethod = (connection: Connection, args: unknown[]) => Promise<unknown>;
interface HubOptions {
  methods: Record<string, HubMethod>;
  limits?: Partial<HubLimits>;
  onError(error: unknown, connection: Connection): void;
}

/** The connections of this process with their groups. Independent of HTTP: transports give connections their channels. */
export class Hub {
  readonly limits: HubLimits;
  private readonly connections = new Map<string, Connection>();
  private readonly groups = new Groups<Connection>();
  /** Connections by person, joined or not. */
  private readonly people = new Groups<Connection>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: HubOptions) {
    this.limits = { ...HUB_LIMITS, ...options.limits };
    this.timer = setInterval(() => this.tick(Date.now()), this.limits.keepAlive);
    this.timer.unref();
  }

  /** A new connection of a person, or null where that person has too many. */
  open(actor: Actor, stateful: boolean): Connection | null {
    if (this.people.of(actor.id).length >= this.limits.connectionsPerUser) return null;
    const connection = new Connection(actor, stateful, {
      limits: this.limits,
      invoke: (caller, call) => this.invoke(caller, call),
      explain: (error, caller) => this.explain(error, caller),
      onClosed: (closed) => this.forget(closed),
    });
    this.connections.set(connection.token, connection);
    this.people.join(connection, actor.id);
    return connection;
  }

  /** The connection that a token names, if it is this person's. */
  find(token: string, actor: Actor): Connection | null {
    const connection = this.connections.get(token);
    return connection?.actor.id === actor.id ? connection : null;
  }

  private async invoke(connection: Connection, { target, arguments: args }: Invocation): Promise<unknown> {
    const { methods } = this.options;
    const method = Object.hasOwn(methods, target) ? methods[target] : undefined;
    if (!method) throw new HubRefusal(`The hub has no method '${target}'.`);
    return method(connection, args);
  }

  private explain(error: unknown, connection: Connection): string {
    if (error instanceof HubRefusal) return error.message;
    this.options.onError(error, connection);
    return 'The call failed.';
  }

  private forget(connection: Connection): void {
    this.groups.remove(connection);
    this.people.remove(connection);
    // A polling client sends one more request, which must report the end instead of an unknown connection.
    if (connection.channel?.kind !== 'polls') this.connections.delete(connection.token);
  }

  join(connection: Connection, group: string): void {
    if (!connection.closed) this.groups.join(connection, group);
  }

  leave(connection: Connection, group: string): void {
    this.groups.leave(connection, group);
  }

  groupsOf(connection: Connection): string[] {
    return this.groups.groupsOf(connection);
  }

  groupNames(): string[] {
    return this.groups.names();
  }

  membersOf(group: string): Connection[] {
    return this.groups.of(group);
  }

  /** Connections of a person, joined or not. */
  connectionsOf(userId: string): Connection[] {
    return this.people.of(userId);
  }

  /** Calls a handler of every member; the frame is built once. */
  toGroup(group: string, target: string, payload: unknown): void {
    const frame = invocation(target, [payload]);
    for (const connection of this.groups.of(group)) connection.send(frame);
  }

  closeGroup(group: string, error: string): void {
    for (const connection of this.groups.of(group)) connection.close(error);
  }

  /** The sessions that are connected now. */
  sessionIds(): string[] {
    return [...new Set([...this.connections.values()].map(({ actor }) => actor.sessionId))];
  }

  tick(now: number): void {
    for (const connection of this.connections.values()) {
      if (connection.closed) this.connections.delete(connection.token);
      else connection.tick(now);
    }
  }

  /** Closes all connections; clients reconnect when a server is there. */
  close(): void {
    clearInterval(this.timer);
    for (const connection of this.connections.values()) connection.close('The server is restarting.', true);
  }
}
