import { connect, type Socket } from 'node:net';

/** After the answers that are due, an exchange is over once nothing more came for so long; milliseconds. */
const QUIET_MS = 400;
const LONGEST_MS = 10_000;

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Opens a connection to 127.0.0.1. Errors of the connection end it, and nothing else. */
export function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
    socket.on('error', () => socket.destroy());
  });
}

/** The answers in what a connection received; only those with a length or in chunks are told apart, as the portal sends them. */
export function answersIn(received: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest.startsWith('HTTP/1.')) {
    const [head = ''] = rest.split('\r\n\r\n', 1);
    rest = rest.slice(head.length + 4);
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    const next = rest.indexOf('HTTP/1.');
    const end = length === undefined ? (next < 0 ? rest.length : next) : Number(length);
    answers.push({ status: Number(head.slice(9, 12)), head, body: rest.slice(0, end) });
    rest = rest.slice(end);
  }
  return answers;
}

export interface Exchange {
  answers: RawAnswer[];
  /** Whether the portal ended the connection. */
  isClosed: boolean;
}

/** Sends bytes, and collects what comes back until the portal closes, or is quiet after so many answers. */
export async function exchange(port: number, sent: string | Buffer, due = 1): Promise<Exchange> {
  const socket = await openSocket(port);
  return new Promise((resolve) => {
    let received = '';
    let isClosed = false;
    const end = () => {
      clearTimeout(quiet);
      clearTimeout(longest);
      socket.destroy();
      resolve({ answers: answersIn(received), isClosed });
    };
    const longest = setTimeout(end, LONGEST_MS);
    let quiet: NodeJS.Timeout | undefined;
    socket.on('data', (part) => {
      received += part.toString('latin1');
      clearTimeout(quiet);
      if (answersIn(received).length >= due) quiet = setTimeout(end, QUIET_MS);
    });
    socket.once('close', () => {
      isClosed = true;
      end();
    });
    socket.write(sent);
  });
}
