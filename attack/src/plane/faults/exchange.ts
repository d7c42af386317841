import { connect } from 'node:net';
import { answersIn, type RawAnswer } from '../../raw';

/** Nothing comes for so long: the other side waits for more. Milliseconds. */
const QUIET_MS = 150;
const LONGEST_MS = 20_000;
/** The address from which it is called: no proxy that anybody trusts. */
export const CALLER = '127.0.0.2';
/** Ends a connection on which all before was understood. */
const LAST = 'GET /-/live HTTP/1.1\r\nHost: end\r\nConnection: close\r\n\r\n';

export interface Got {
  answers: RawAnswer[];
  isClosed: boolean;
  milliseconds: number;
}

/** Sends bytes and then a request that ends the connection; what came until it closed or was quiet. */
export function exchange(port: number, sent: string): Promise<Got> {
  const began = performance.now();
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress: CALLER });
    const end = (isClosed: boolean) => {
      clearTimeout(quiet);
      clearTimeout(longest);
      socket.destroy();
      resolve({ answers: answersIn(received), isClosed, milliseconds: performance.now() - began });
    };
    const longest = setTimeout(() => end(false), LONGEST_MS);
    let quiet = setTimeout(() => undefined, 0);
    const wait = () => {
      clearTimeout(quiet);
      // Before the first byte the machine may be busy.
      quiet = setTimeout(() => end(false), received ? QUIET_MS : QUIET_MS * 10);
    };
    socket.on('data', (part) => {
      received += part.toString('latin1');
      wait();
    });
    socket.once('error', () => undefined).once('close', () => end(true));
    socket.write(Buffer.from(sent + LAST, 'latin1'));
    wait();
  });
}
