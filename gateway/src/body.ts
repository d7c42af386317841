import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import type { PlaneCodeName } from '@titian/shared-contracts/plane';
import { announcedBytes } from './request';

/** A body that the gateway doesn't send on to its end; `code` is what it answers, where nothing was answered yet. */
export class BodyRefused extends Error {
  constructor(readonly code: PlaneCodeName) {
    super(`The request’s body is refused: ${code}`);
  }
}

/** What a body has to fit: most bytes of it, and its SHA-256 (base64url) where the call is signed. */
export interface BodyRule {
  mostBytes: number;
  hash: string | null;
}

export interface Body {
  stream: Readable;
  /** How many have come so far. */
  bytes: () => number;
}

const none = () => 0;
/**
 * Counts how many bytes of a body with a length have come so far, whoever reads them. Anybody may announce any length: only of a body that came
 * whole it is the number of its bytes. CONNECT has none, whatever it announces: Node ends it with its head, as one that came whole. To be called
 * when the segment with the head was read, of which the connection counts all and the request has nothing before.
 */
export function arriving(request: IncomingMessage): () => number {
  const length = announcedBytes(request);
  if (length === 0 || request.method === 'CONNECT') return none;
  const { socket } = request;
  const before = socket.bytesRead - request.readableLength;
  return () => (request.complete ? length : Math.min(length, socket.bytesRead - before));
}

/** Copies a body as long as it fits. Of a signed one the last part waits until the whole is known to be what was signed. */
class Checked extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');
  private held: Buffer | null = null;

  constructor(private readonly rule: BodyRule) {
    super();
  }

  override _transform(chunk: Buffer, _: string, done: (error?: Error | null, chunk?: Buffer | null) => void): void {
    this.bytes += chunk.length;
    if (this.bytes > this.rule.mostBytes) return done(new BodyRefused('GDX-1003'));
    if (this.rule.hash === null) return done(null, chunk);
    this.hash.update(chunk);
    const before = this.held;
    this.held = chunk;
    done(null, before);
  }

  override _flush(done: (error?: Error | null, chunk?: Buffer | null) => void): void {
    if (this.rule.hash === null) return done();
    const isSigned = this.hash.digest('base64url') === this.rule.hash;
    done(isSigned ? null : new BodyRefused('GDX-1402'), isSigned ? this.held : null);
  }
}

/**
 * A request's body for sending it on. One with a length was judged by it, and HTTP's parser holds it to that; chunks and signed ones are checked
 * as they pass, and end in an error where they don't fit.
 */
export function bodyOf(request: IncomingMessage, rule: BodyRule): Body {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  const hasLength = coding === undefined;
  if (hasLength && (rule.hash === null || Number(length ?? 0) === 0))
    return { stream: request, bytes: arriving(request) };
  const checked = new Checked(rule);
  // A pipeline would end the request with the copy, and with it the connection on which the refusal is answered.
  request.pipe(checked);
  // Its caller may leave when nobody reads it any more: that ends a call, not the process.
  checked.on('error', () => undefined);
  request.once('close', () => {
    if (!request.complete) checked.destroy(new Error('The caller left'));
  });
  return { stream: checked, bytes: () => checked.bytes };
}

const MOST_DRAINED = 1024 ** 2;

/** Reads what nobody wants, so that the connection can take its next call; one that brings more than that is ended. */
export function drain(request: IncomingMessage): void {
  let bytes = 0;
  // Who has begun to read it and doesn't go on would keep it from flowing.
  request.unpipe().removeAllListeners('readable');
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    // Its answer may have ended, and have no connection any more.
    if (bytes > MOST_DRAINED) request.socket.destroy();
  });
  request.resume();
}
