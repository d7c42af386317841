import type { Writable } from 'node:stream';

/** Errors of a write after the other side has closed the connection. */
const CLOSED = new Set(['EPIPE', 'ECONNRESET']);
type Written = (error?: Error | null) => void;

/** Forgets that a write failed because the other side closed; any other outcome is passed on. */
const unlessClosed =
  (done: Written): Written =>
  (error) => {
    if (!CLOSED.has((error as NodeJS.ErrnoException | null | undefined)?.code ?? '')) done(error);
  };

/**
 * Lets a provider’s answer win over the body that is still being sent to it. It may answer, and close, before it has read all (RFC 9110 §9.3,
 * RFC 9112 §9.6): Node would end the connection at the write that fails, and lose the answer that lies in the system’s buffer. Such a write now
 * never ends: nothing more is sent, and what is received, to its end or to the reset, decides.
 */
export function hearOut<Socket extends Writable>(socket: Socket): Socket {
  const [write, writeMany] = [socket._write.bind(socket), socket._writev?.bind(socket)];
  socket._write = (chunk, encoding, done) => write(chunk, encoding, unlessClosed(done));
  if (writeMany) socket._writev = (chunks, done) => writeMany(chunks, unlessClosed(done));
  return socket;
}
