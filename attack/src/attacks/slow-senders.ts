import type { Socket } from 'node:net';
import { type Attack, createLedger } from '../attack';
import { openSlowSender, type SlowSender } from '../slow-sender';

/** Between two drops, and between two honest calls; milliseconds. */
const EVERY_MS = 200;

const GET = 'GET /public/catalogue HTTP/1.1\r\nHost: portal\r\n';
/** Large, and quickly answered: several fill the buffers of a connection that nobody reads. */
const LARGE = 'GET /openapi.json HTTP/1.1\r\nHost: portal\r\n\r\n';
const POST = 'POST /token HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
const CHUNKED = 'POST /api/upload HTTP/1.1\r\nHost: portal\r\nTransfer-Encoding: chunked\r\n\r\n';

const SENDERS: SlowSender[] = [
  { start: 'G', drop: '' },
  { start: GET, drop: 'X-A: b\r\n' },
  { start: POST, drop: ' ' },
  { start: CHUNKED, drop: '1\r\na\r\n' },
  { start: LARGE.repeat(8), drop: LARGE, isDeaf: true },
];

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Connections that send a little now and then, or read nothing of what they asked for, beside an honest caller. */
export const slowSenders: Attack = {
  name: 'slow senders',
  async run(target, { senders, trickleMs, patienceMs }) {
    const ledger = createLedger();
    const end = Date.now() + trickleMs;
    const sockets: Socket[] = [];
    for (let n = 0; n < senders; n += 1) {
      sockets.push(await openSlowSender(target.port, SENDERS[n % SENDERS.length]!, EVERY_MS));
      ledger.tried();
    }
    while (Date.now() < end) {
      for (const path of ['/health/ready', '/public/catalogue', '/public/portal-info']) {
        const { status, milliseconds } = await target.call(path);
        ledger.tried();
        if (status !== 200 || milliseconds > patienceMs)
          ledger.fell('an honest call waited', `${path} answered ${status} after ${Math.round(milliseconds)} ms`);
      }
      await pause(EVERY_MS);
    }
    for (const socket of sockets) socket.destroy();
    return ledger.outcome();
  },
};
