import { connect } from 'node:net';
import { type ApiGiven, baseOf, keyOf, manyOf } from '../../../../gateway/src/testing/many-of';
import { providerOf, socketsOf, stopProviders } from '../../../../gateway/src/testing/providers';
import { createLedger, everyNth, forEach, type Ledger } from '../../attack';
import { call, type Ended } from '../call';
import type { PlaneFault } from '../fault';
import { memoryOf, openPlace, until } from '../place';
import { BAD_PROVIDERS, type BadProvider, type Expected } from '../providers';
import { byTrace } from '../records';

const TIMEOUTS = { connect: 500, firstByte: 700, idle: 700, whole: 1_500 };
/** A call may take this much longer than its limits; milliseconds. The machine is shared. */
const SLACK = 3_000;
const AT_ONCE = 16;
/** More than garbage that is still to be collected; megabytes. */
const MOST_GROWTH = 150;
const HONEST = 'honest';
const DEAD: [string, BadProvider] = [
  'is not there',
  { answer: () => undefined, expected: [{ status: 502, code: 'GDX-2001' }] },
];
const FIELDS = [{ operationId: 'list', fields: ['/no'] }];

const outcomeOf = ({ status, code, isWhole }: Ended) =>
  status === 0 || !isWhole ? 'cut' : code === null ? 'whole' : `${status} ${code}`;
const isHead = (part: Buffer) => part.includes('\r\n\r\n');
const wordsOf = (expected: Expected) =>
  typeof expected === 'string' ? expected : `${expected.status} ${expected.code}`;

function judge(name: string, got: Ended, expected: readonly string[], ledger: Ledger): void {
  ledger.tried();
  const outcome = outcomeOf(got);
  if (!expected.includes(outcome))
    ledger.fell('answered otherwise', `${name}: ${outcome}, not ${expected.join(' or ')}`);
  if (got.text.includes('hidden')) ledger.fell('mixed up answers', name);
  if (got.milliseconds > TIMEOUTS.firstByte + TIMEOUTS.whole + SLACK)
    ledger.fell('took too long', `${name}: ${Math.round(got.milliseconds)} ms`);
}

/** Asks for an endless answer and reads none of it. */
function deafCall(port: number, path: string, key: string): () => void {
  const socket = connect(port, '127.0.0.1', () => {
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`);
  });
  socket.on('error', () => undefined);
  return () => socket.destroy();
}

const chosenOf = (everySlow: number) => {
  const all = Object.entries(BAD_PROVIDERS);
  const slow = all.filter(([, { isSlow }]) => isSlow);
  return [...all.filter(([, { isSlow }]) => !isSlow), ...everyNth(slow, everySlow)];
};

/** An honest API, one whose system is not there, and two for each bad provider: of the second some fields may be read. */
async function apisOf(chosen: readonly [string, BadProvider][]): Promise<ApiGiven[]> {
  const urls = await Promise.all(
    chosen.map(([, { answer }]) =>
      socketsOf((socket) => void socket.on('data', (part) => isHead(part) && answer(socket))),
    ),
  );
  const honest = await providerOf((_, response) => void response.end('{"no":"GM 7"}'));
  const api = { timeouts: TIMEOUTS };
  return [
    { name: HONEST, url: honest.url, api: { timeouts: { ...TIMEOUTS, firstByte: 10_000, whole: 15_000 } } },
    { name: 'dead', url: 'http://127.0.0.1:1', api },
    ...urls.flatMap((url, at) => [
      { name: `bad-${at}`, url, api },
      { name: `fields-${at}`, url, api, subscription: { fields: FIELDS } },
    ]),
  ];
}

/** Providers in every kind of trouble, with callers that read all fields or some, beside an honest one whose callers must not notice. */
export const badProviders: PlaneFault = {
  name: 'bad providers',
  async run(folder, { calls, everySlow }) {
    const ledger = createLedger();
    const chosen = chosenOf(everySlow);
    const given = await apisOf(chosen);
    const place = await openPlace(folder, manyOf(given));
    const gateway = await place.start();
    const traces: string[] = [];
    const ask = async (n: number, options = {}) => {
      const got = await call(gateway.port, `${baseOf(given[n]!.name)}/hakmilik`, {
        key: keyOf(n),
        most: 1_000,
        ...options,
      });
      if (got.trace) traces.push(got.trace);
      return got;
    };
    const before = memoryOf(gateway.pid);
    let isOver = false;
    const honestCalls = (async () => {
      while (!isOver) {
        judge('the honest provider', await ask(0), ['whole'], ledger);
        await new Promise((resume) => setTimeout(resume, 50));
      }
    })();
    const endless = chosen.findIndex(([name]) => name === 'sends a body without end');
    const deaf =
      endless < 0
        ? []
        : Array.from({ length: 10 }, () =>
            deafCall(gateway.port, `${baseOf(`bad-${endless}`)}/hakmilik`, keyOf(2 + 2 * endless)),
          );
    const tries = given.flatMap((_, n) => (n === 0 ? [] : Array.from({ length: calls }, (__, turn) => ({ n, turn }))));
    await forEach(tries, AT_ONCE, async ({ n, turn }) => {
      const at = Math.floor((n - 2) / 2);
      const [name, { expected, method }] = n === 1 ? DEAD : chosen[at]!;
      const isLimited = n > 1 && n % 2 === 1;
      // On a busy machine its time may be over before its trouble is seen.
      const words = [
        '504 GDX-2003',
        ...expected.map(wordsOf),
        ...(isLimited ? ['502 GDX-2006', 'cut', '502 GDX-2005'] : []),
      ];
      const post = { method: 'POST', body: 'x'.repeat(50_000) };
      const options = method ? { method } : turn % 2 && !isLimited ? post : {};
      judge(isLimited ? `${name}, fields removed` : name, await ask(n, options), words, ledger);
    });
    isOver = true;
    await honestCalls;
    const growth = memoryOf(gateway.pid) - before;
    deaf.forEach((leave) => leave());
    if (growth > MOST_GROWTH) ledger.fell('memory', `grew by ${growth.toFixed(0)} MB`);
    if (gateway.hasEnded()) ledger.fell('crashed', gateway.said());
    await until(() => byTrace(place.portal.records).size >= traces.length, 'the records', 8_000).catch(() => undefined);
    await gateway.end();
    const found = byTrace(place.portal.records);
    for (const trace of traces)
      if (found.get(trace) !== 1) ledger.fell('records', `${found.get(trace) ?? 0} of ${trace}`);
    if (/\n\s+at /.test(gateway.said())) ledger.fell('faults of its own', gateway.said().slice(0, 2_000));
    place.close();
    stopProviders();
    return { ...ledger.outcome(), note: `${chosen.length + 1} kinds; memory +${growth.toFixed(0)} MB` };
  },
};
