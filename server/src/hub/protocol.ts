import * as z from 'zod/mini';

/** ASP.NET Core SignalR's JSON hub protocol: version 1, and 2 that numbers messages for stateful reconnect. */
export const Kind = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const;

const RECORD_END = '\x1e';
const frame = (message: object) => JSON.stringify(message) + RECORD_END;

export const HANDSHAKE_ACCEPTED = frame({});
export const PING = frame({ type: Kind.ping });
export const handshakeRefused = (error: string) => frame({ error });
export const invocation = (target: string, args: unknown[]) =>
  frame({ type: Kind.invocation, target, arguments: args });
export const completion = (invocationId: string, outcome: { result: unknown } | { error: string }) =>
  frame({ type: Kind.completion, invocationId, ...outcome });
export const close = (error: string | undefined, allowReconnect: boolean) =>
  frame({ type: Kind.close, ...(error && { error }), ...(allowReconnect && { allowReconnect }) });
export const ack = (sequenceId: number) => frame({ type: Kind.ack, sequenceId });
export const sequence = (sequenceId: number) => frame({ type: Kind.sequence, sequenceId });

const Handshake = z.object({ protocol: z.literal('json'), version: z.union([z.literal(1), z.literal(2)]) });
export const isHandshake = (message: unknown): boolean => Handshake.safeParse(message).success;

const stream = { invocationId: z.string() };
const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(Kind.invocation),
    target: z.string(),
    arguments: z.array(z.unknown()),
    invocationId: z.optional(z.string()),
  }),
  z.object({ type: z.literal(Kind.streamInvocation), ...stream }),
  z.object({ type: z.literal(Kind.streamItem), ...stream }),
  z.object({ type: z.literal(Kind.completion), ...stream }),
  z.object({ type: z.literal(Kind.cancelInvocation), ...stream }),
  z.object({ type: z.literal(Kind.ping) }),
  z.object({ type: z.literal(Kind.close) }),
  z.object({ type: z.literal(Kind.ack), sequenceId: z.int() }),
  z.object({ type: z.literal(Kind.sequence), sequenceId: z.int() }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;
export type Invocation = Extract<ClientMessage, { type: typeof Kind.invocation }>;

/** A client's message, or null where it is none of the protocol's. */
export const readMessage = (message: unknown): ClientMessage | null => ClientMessage.safeParse(message).data ?? null;

/** Messages that stateful reconnect numbers, on both sides. */
export const isNumbered = ({ type }: ClientMessage): boolean => type <= Kind.cancelInvocation;

/** Cuts what a transport delivers into messages; a message may come in pieces. Throws on text that is not JSON or is too long. */
export class FrameReader {
  private rest = '';

  constructor(private readonly maxLength: number) {}

  read(text: string): unknown[] {
    const frames = (this.rest + text).split(RECORD_END);
    this.rest = frames.pop()!;
    if ([this.rest, ...frames].some(({ length }) => length > this.maxLength)) throw new Error('Message too long.');
    return frames.map((json) => JSON.parse(json) as unknown);
  }

  /** Drops the incomplete message of a lost transport. */
  forget(): void {
    this.rest = '';
  }
}
