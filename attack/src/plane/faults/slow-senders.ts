import type { Socket } from 'node:net';
import { baseOf, keyOf, manyOf } from '../../../../gateway/src/testing/many-of';
import { providerOf, stopProviders } from '../../../../gateway/src/testing/providers';
import { createLedger } from '../../attack';
import { openSlowSender, type SlowSender } from '../../slow-sender';
import { call } from '../call';
import type { PlaneFault } from '../fault';
import { memoryOf, openPlace, until } from '../place';

/** Between two drops, and between two honest calls; milliseconds. */
const EVERY_MS = 100;
/** An honest call is answered within this time, on a busy machine; milliseconds. */
const PATIENCE_MS = 2_000;
/** For one slow connection, kilobytes: what Node and the system keep of it. */
const MOST_OF_EACH_KB = 512;
const LARGE_BYTES = 4_000_000;

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
const head = (method: string, path: string, key: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: gateway\r\nX-API-Key: ${key}\r\n${more}`;

/** Headers that don't end, without a key and with one; bodies that don't, of a known length, in chunks, and without a key; and who reads nothing. */
const sendersAt = (slow: string, key: string): SlowSender[] => [
  { start: 'G', drop: '' },
  { start: head('GET', slow, 'none'), drop: 'X-A: b\r\n' },
  { start: head('GET', slow, key), drop: 'X-A: b\r\n' },
  { start: head('POST', slow, key, 'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n'), drop: ' ' },
  { start: head('POST', slow, key, 'Transfer-Encoding: chunked\r\n\r\n'), drop: '1\r\na\r\n' },
  { start: head('POST', slow, 'none', 'Content-Length: 100000\r\n\r\n'), drop: ' ' },
  { start: head('GET', slow, key, '\r\n'), drop: '', isDeaf: true },
];

/**
 * Connections that trickle headers and bodies, or read nothing, beside an honest caller: it is answered as ever, the node keeps little of each of
 * them, and once they are gone no call of theirs is left at the provider.
 */
export const slowSenders: PlaneFault = {
  name: 'slow senders',
  async run(folder, { senders, loadMs }) {
    const ledger = createLedger();
    const honest = await providerOf((_, response) => void response.end('{}'));
    let atProvider = 0;
    const large = 'x'.repeat(LARGE_BYTES);
    const slow = await providerOf((request, response) => {
      atProvider += 1;
      response.once('close', () => (atProvider -= 1));
      if (request.method === 'GET') response.end(large);
      else request.resume().once('end', () => response.end('{}'));
    });
    const operations = ['list', 'read', 'write'];
    const place = await openPlace(
      folder,
      manyOf([
        { name: 'honest', url: honest.url },
        { name: 'slow', url: slow.url, subscription: { operations } },
      ]),
    );
    const gateway = await place.start();
    const kinds = sendersAt(`${baseOf('slow')}/hakmilik`, keyOf(1));
    const target = `${baseOf('honest')}/hakmilik`;
    const before = memoryOf(gateway.pid);
    const sockets: Socket[] = [];
    for (let n = 0; n < senders; n += 1) {
      sockets.push(await openSlowSender(gateway.port, kinds[n % kinds.length]!, EVERY_MS));
      ledger.tried();
    }
    await until(() => atProvider > 0, 'a slow call at the provider').catch((error: Error) =>
      ledger.fell('tried nothing', error.message),
    );
    let slowest = 0;
    for (const end = Date.now() + loadMs; Date.now() < end; await pause(EVERY_MS)) {
      const { status, code, milliseconds } = await call(gateway.port, target, { key: keyOf(0) });
      ledger.tried();
      slowest = Math.max(slowest, milliseconds);
      if (status !== 200 || milliseconds > PATIENCE_MS)
        ledger.fell('an honest call waited', `${status} ${code} after ${Math.round(milliseconds)} ms`);
    }
    const growth = gateway.hasEnded() ? 0 : memoryOf(gateway.pid) - before;
    for (const socket of sockets) socket.destroy();
    if (gateway.hasEnded()) ledger.fell('crashed', gateway.said());
    if (growth * 1024 > senders * MOST_OF_EACH_KB + 64 * 1024) ledger.fell('memory', `grew by ${growth.toFixed(0)} MB`);
    await until(() => atProvider === 0, 'the end of the slow calls').catch(() =>
      ledger.fell('held on', `${atProvider} calls at the provider after their callers left`),
    );
    await gateway.end();
    const traces = place.portal.records.map(({ traceId }) => traceId);
    if (new Set(traces).size !== traces.length) ledger.fell('doubled', 'a call has two records');
    place.close();
    stopProviders();
    return {
      ...ledger.outcome(),
      note: `${senders} of them; slowest honest call ${slowest.toFixed(0)} ms; memory +${growth.toFixed(0)} MB`,
    };
  },
};
