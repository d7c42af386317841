import { randomBytes } from 'node:crypto';
import type { Actor } from '../http/call';
import type { Channel } from './channel';
import type { HubLimits } from './limits';
import * as protocol from './protocol';
import { Replay } from './replay';

/** What a connection needs of its hub. */
export interface ConnectionHost {
  limits: HubLimits;
  invoke(connection: Connection, call: protocol.Invocation): Promise<unknown>;
  /** The text that a client may read about a failed invocation. */
  explain(error: unknown, connection: Connection): string;
  onClosed(connection: Connection): void;
}

const randomId = () => randomBytes(16).toString('base64url');

/** One client, from negotiate to the end: on one transport, or with stateful reconnect on several in turn. */
export class Connection {
  readonly id = randomId();
  /** Names the connection in requests of its transport; a secret of its client. */
  readonly token = randomId();
  channel: Channel | null = null;
  closed = false;
  private handshaken = false;
  private lastSeen = Date.now();
  private readonly reader: protocol.FrameReader;
  private readonly replay: Replay | null;
  private ackTimer: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();
  private pending = 0;

  constructor(
    /** As of when the connection was made or its rights were last read. */
    public actor: Actor,
    stateful: boolean,
    private readonly host: ConnectionHost,
  ) {
    this.reader = new protocol.FrameReader(host.limits.message);
    this.replay = stateful ? new Replay() : null;
  }

  get isStateful(): boolean {
    return this.replay !== null;
  }

  /** Uses a new transport; on a stateful connection it continues where the last one was lost. */
  attach(channel: Channel): void {
    this.channel?.close();
    this.channel = channel;
    this.lastSeen = Date.now();
    this.reader.forget();
    if (this.handshaken && this.replay) for (const frame of this.replay.resume()) this.transmit(frame);
  }

  /** The transport was lost. */
  detach(channel: Channel): void {
    if (this.channel !== channel) return;
    this.channel = null;
    this.lastSeen = Date.now();
    if (!this.replay || !this.handshaken) this.close();
  }

  /** Sends a frame; one that carries a message is kept until it is acknowledged. */
  send(frame: string, numbered = true): void {
    if (this.closed) return;
    if (numbered && this.replay && this.replay.keep(frame) > this.host.limits.unread)
      this.close('Too many unread messages.');
    else this.transmit(frame);
  }

  private transmit(frame: string): void {
    if (this.channel && this.channel.send(frame) > this.host.limits.unread) this.close('Too many unread messages.');
  }

  receive(text: string): void {
    this.seen();
    try {
      for (const message of this.reader.read(text)) {
        if (this.closed) return;
        if (this.handshaken) this.handle(protocol.readMessage(message));
        else this.handshake(message);
      }
    } catch {
      this.close('The message could not be read.');
    }
  }

  seen(): void {
    this.lastSeen = Date.now();
  }

  private handshake(message: unknown): void {
    this.handshaken = protocol.isHandshake(message);
    if (this.handshaken) return this.transmit(protocol.HANDSHAKE_ACCEPTED);
    this.transmit(protocol.handshakeRefused('Only the JSON protocol, version 1 or 2, is spoken here.'));
    this.close();
  }

  private handle(message: protocol.ClientMessage | null): void {
    if (!message) return this.close('The message is not one of the protocol.');
    if (this.replay && protocol.isNumbered(message) && !this.isNew(this.replay)) return;
    if (message.type === protocol.Kind.invocation) this.queue(message);
    if (message.type === protocol.Kind.streamInvocation)
      this.send(protocol.completion(message.invocationId, { error: 'Streams are not offered.' }));
    if (message.type === protocol.Kind.ack) this.replay?.acknowledged(message.sequenceId);
    if (message.type === protocol.Kind.sequence && this.replay?.continuesAt(message.sequenceId) === false)
      this.close('Messages were lost.');
    if (message.type === protocol.Kind.close) this.close();
  }

  private isNew(replay: Replay): boolean {
    this.ackTimer ??= setTimeout(() => {
      this.ackTimer = undefined;
      this.transmit(protocol.ack(replay.lastHandled));
    }, this.host.limits.ackDelay);
    return replay.isNew();
  }

  /** One invocation at a time, in the order they came. */
  private queue(call: protocol.Invocation): void {
    if (++this.pending > this.host.limits.pendingInvocations) return this.close('Too many calls at once.');
    this.work = this.work.then(async () => {
      const outcome = await this.host.invoke(this, call).then(
        (result) => ({ result: result ?? null }),
        (error: unknown) => ({ error: this.host.explain(error, this) }),
      );
      this.pending -= 1;
      if (call.invocationId !== undefined) this.send(protocol.completion(call.invocationId, outcome));
    });
  }

  /** Ends it, and tells the client why and whether it should reconnect. */
  close(error?: string, allowReconnect = false): void {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.ackTimer);
    if (this.handshaken) this.channel?.send(protocol.close(error, allowReconnect));
    this.channel?.close();
    this.host.onClosed(this);
  }

  /** Sends the keep-alive, or ends a connection whose client is gone. */
  tick(now: number): void {
    if (this.channel?.isHeld) this.seen();
    if (now - this.lastSeen > this.allowedSilence()) return this.close('The client is silent.');
    if (this.channel?.kind === 'socket' && this.handshaken) this.channel.send(protocol.PING);
  }

  private allowedSilence(): number {
    const { clientTimeout, reconnectWindow, handshakeTimeout } = this.host.limits;
    if (this.channel?.kind !== 'socket') return reconnectWindow;
    return this.handshaken ? clientTimeout : handshakeTimeout;
  }
}
