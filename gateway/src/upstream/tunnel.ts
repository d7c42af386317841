import type { Duplex } from 'node:stream';

/** Milliseconds that one side has to end, once the other has. */
const GOODBYE_MS = 5_000;

/** Bytes that went each way. */
export interface Carried {
  fromCaller: number;
  toCaller: number;
}

/**
 * Joins the connections of a caller and of a provider, each at the pace of the slower side, until one of them closes; then the other does.
 * @param counted grows as bytes pass
 */
export function tunnel(caller: Duplex, provider: Duplex, counted: Carried): Promise<void> {
  return new Promise((resolve) => {
    const sides = [caller, provider];
    const close = () => {
      for (const side of sides) side.destroy();
      clearTimeout(goodbye);
      resolve();
    };
    let goodbye: NodeJS.Timeout | undefined;
    for (const side of sides)
      side
        .on('error', close)
        .on('close', close)
        .once('end', () => (goodbye ??= setTimeout(close, GOODBYE_MS)));
    caller.on('data', (chunk: Buffer) => (counted.fromCaller += chunk.length)).pipe(provider);
    provider.on('data', (chunk: Buffer) => (counted.toCaller += chunk.length)).pipe(caller);
  });
}
