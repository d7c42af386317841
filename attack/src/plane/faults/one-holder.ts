import type { Socket } from 'node:net';
import { baseOf, keyOf, manyOf } from '../../../../gateway/src/testing/many-of';
import { providerOf, stopProviders } from '../../../../gateway/src/testing/providers';
import { createLedger } from '../../attack';
import { openSlowSender } from '../../slow-sender';
import { call } from '../call';
import type { PlaneFault } from '../fault';
import { openPlace, until } from '../place';

/** Calls of one application that stay open: more than all connections of a node to one endpoint, whatever the size of the attack. */
const HELD = 300;
/** Between two drops, and between two honest calls; milliseconds. */
const EVERY_MS = 100;
/** An honest call is answered within this time, on a busy machine; milliseconds. */
const PATIENCE_MS = 2_000;

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
const timeouts = { connect: 3_000, firstByte: 3_000, idle: 30_000, whole: 60_000 };
const KINDS = [
  ['POST', 'Content-Length: 100000\r\n\r\n', ' '],
  ['POST', 'Transfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n'],
  ['GET', '\r\n', ''],
] as const;

/** Every call that the node still counts at a provider's system. */
async function underWay(port: number): Promise<number> {
  const { text } = await call(port, '/-/metrics');
  const counts = [...text.matchAll(/^titian_gateway_upstream_calls\{[^}]+\} (\d+)$/gm)];
  if (counts.length !== 2) throw new Error(`the node doesn't count its calls: ${text}`);
  return counts.reduce((sum, [, value]) => sum + Number(value), 0);
}

/**
 * One holder of a key keeps hundreds of calls open at one endpoint, with bodies that trickle and event streams, beside another application
 * of the same API: that one is answered as ever, and what doesn't fit into the first one's share is refused with a code of its own.
 */
export const oneHolder: PlaneFault = {
  name: 'one holder',
  async run(folder, { loadMs }) {
    const ledger = createLedger();
    const provider = await providerOf((request, response) => {
      const isStream = request.headers['x-stay'] !== undefined && request.method === 'GET';
      if (isStream) response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      else request.resume().once('end', () => response.end('{}'));
    });
    const place = await openPlace(folder, manyOf([{ name: 'shared', url: provider.url, api: { timeouts } }], 2));
    const gateway = await place.start();
    const target = `${baseOf('shared')}/hakmilik`;
    const sockets: Socket[] = [];
    const answers: string[] = [];
    for (let n = 0; n < HELD; n += 1) {
      const [method, rest, drop] = KINDS[n % KINDS.length]!;
      const start = `${method} ${target} HTTP/1.1\r\nHost: gateway\r\nX-API-Key: ${keyOf(0)}\r\nX-Stay: 1\r\n${rest}`;
      const socket = await openSlowSender(gateway.port, { start, drop }, EVERY_MS);
      socket.once('data', (part: Buffer) => {
        const text = part.toString('latin1');
        if (!(method === 'GET' && text.startsWith('HTTP/1.1 200 '))) answers.push(text);
      });
      sockets.push(socket);
      ledger.tried();
    }
    const honest = async () => {
      const { status, code, milliseconds } = await call(gateway.port, target, { key: keyOf(1) });
      ledger.tried();
      if (status !== 200 || milliseconds > PATIENCE_MS)
        ledger.fell('an honest call waited', `${status} ${code} after ${Math.round(milliseconds)} ms`);
      return milliseconds;
    };
    let slowest = 0;
    for (const end = Date.now() + loadMs; Date.now() < end; await pause(EVERY_MS))
      slowest = Math.max(slowest, await honest());
    await until(() => answers.length > 0, 'a refusal').catch((error: Error) => ledger.fell('no bound', error.message));
    for (const answer of answers)
      if (!/^HTTP\/1\.1 429 [^]*\r\nx-gdx-error: GDX-1306\r\n/i.test(answer))
        ledger.fell('another answer', answer.slice(0, 200));
    for (const socket of sockets) socket.destroy();
    await until(async () => (await underWay(gateway.port)) === 0, 'the end of the calls').catch((error: Error) =>
      ledger.fell('held on', error.message),
    );
    await honest();
    await gateway.end();
    const traces = place.portal.records.map(({ traceId }) => traceId);
    if (new Set(traces).size !== traces.length) ledger.fell('doubled', 'a call has two records');
    place.close();
    stopProviders();
    const note = `${HELD} calls of one key, ${answers.length} refused; slowest call of another ${slowest.toFixed(0)} ms`;
    return { ...ledger.outcome(), note };
  },
};
