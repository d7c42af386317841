import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createFront } from '../../../../server/src/plugins/pass-to-gateway';
import { type ApiGiven, baseOf, keyOf, manyOf } from '../../../../gateway/src/testing/many-of';
import type { GatewayProcess } from '../../../../gateway/src/testing/gateway-process';
import { createLedger, forEach, type Ledger } from '../../attack';
import { randomOf } from '../../random';
import { call } from '../call';
import type { PlaneFault, Report } from '../fault';
import { memoryOf, openPlace, type Place, until } from '../place';
import { byTrace } from '../records';
import { CALLER, exchange } from './exchange';
import { judgingProvider } from './fuzz-provider';
import { requestOf } from './hostile';
import { TRACE } from './hostile-parts';

const AT_ONCE = 48;
const PARALLEL = 60;
const LAST_TOKENS = 5;
/** Of a hundred thousand requests the memory may not grow; what it may is garbage that is still to be collected. Megabytes. */
const MOST_GROWTH = 60;
const HANG_MS = 15_000;
const seedOf = () => Number(process.env.SEED ?? 0) || 1 + Math.floor(Math.random() * 2 ** 31);

const shown = (sent: string) => JSON.stringify(sent.length > 700 ? `${sent.slice(0, 700)}…` : sent);

/** Sixty calls at once for the last one of a rate, and of a quota: one each. */
async function lastTokens(port: number, names: string[], ledger: Ledger): Promise<void> {
  for (const [at, name] of names.entries()) {
    const sent = Array.from({ length: PARALLEL }, () => call(port, `${baseOf(name)}/hakmilik`, { key: keyOf(2 + at) }));
    const passed = (await Promise.all(sent)).filter(({ status }) => status === 200).length;
    ledger.tried(PARALLEL);
    if (passed !== 1) ledger.fell('the last token', `${passed} of ${PARALLEL} calls had it`);
  }
}

interface Traced {
  trace: string;
  /** What was answered to what, for a person. */
  answer: string;
}

function judge(sent: string, got: Awaited<ReturnType<typeof exchange>>, ledger: Ledger): Traced[] {
  if (got.milliseconds > HANG_MS) ledger.fell('hung', shown(sent));
  for (const { status, head } of got.answers) {
    const code = /^x-gdx-error: (\S+)/im.exec(head)?.[1];
    // The provider is well: nothing that a caller sends may look as if it weren't.
    if (!(status >= 100) || status === 500 || /GDX-2/.test(code ?? ''))
      ledger.fell('became a fault', `${status} ${code}: ${shown(sent)}`);
  }
  return got.answers.flatMap(({ head }): Traced[] => {
    const trace = /^x-trace-id: (\S+)/im.exec(head)?.[1];
    return trace ? [{ trace, answer: `${head.split('\r\n')[0]} to ${shown(sent)}` }] : [];
  });
}

async function judgeRecords(place: Place, traces: readonly Traced[], ledger: Ledger): Promise<void> {
  const given = new Map<string, number>();
  for (const { trace } of traces) given.set(trace, (given.get(trace) ?? 0) + 1);
  /** Of traces that callers gave there are several calls. */
  const isOwn = (trace: string) => trace !== TRACE && given.get(trace) === 1;
  const own = traces.filter(({ trace }) => isOwn(trace));
  const missing = () => {
    const found = byTrace(place.portal.records);
    return own.filter(({ trace }) => !found.has(trace));
  };
  await until(() => missing().length === 0, 'the records', 20_000).catch(() => undefined);
  for (const { answer } of missing()) ledger.fell('records', `none of ${answer}`);
  for (const [trace, count] of byTrace(place.portal.records))
    if (count > 1 && isOwn(trace)) ledger.fell('records', `${count} of ${trace}`);
  for (const { clientIp, traceId } of place.portal.records)
    if (clientIp !== CALLER && clientIp !== '127.0.0.1') ledger.fell('forged its address', `${clientIp} ${traceId}`);
}

/** A door before the gateway, such as the portal's port. */
export type Door = (gateway: GatewayProcess) => Promise<{ port: number; stop: () => void }>;

/** The portal's port: what isn't for the gateway is answered by the portal, here with 404. */
const portalDoor: Door = async ({ origin }) => {
  const server = createFront(origin)((_, response) => void response.writeHead(404).end(), {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => (server.close(), server.closeAllConnections());
  return { port: (server.address() as AddressInfo).port, stop };
};

/** @param door what stands before it; null for nothing */
export async function fuzzThrough(door: Door | null, folder: string, requests: number): Promise<Report> {
  const ledger = createLedger();
  const seed = seedOf();
  let application = '';
  const provider = await judgingProvider(ledger, () => application);
  const closed = await judgingProvider(ledger, () => 'nobody');
  const last = Array.from({ length: LAST_TOKENS * 2 }, (_, n) => `last-${n}`);
  const one = (n: number): ApiGiven['subscription'] =>
    n % 2 ? { rate: { limit: 1, perSeconds: 3_600, burst: 0 } } : { quota: { limit: 1, unit: 'year' } };
  const tokens = await judgingProvider(createLedger(), () => 'any');
  const given: ApiGiven[] = [
    {
      name: 'open',
      url: provider.url,
      subscription: { operations: ['list', 'read', 'write'], quota: { limit: 1e9, unit: 'year' } },
    },
    { name: 'closed', url: closed.url, subscription: { status: 'Suspended' } },
    ...last.map((name, n) => ({ name, url: tokens.url, subscription: one(n) })),
  ];
  const world = manyOf(given);
  application = world.applications[0]!.id;
  const place = await openPlace(folder, world);
  // Only the door's own address is that of a proxy.
  const gateway = await place.start({ environment: { GATEWAY_TRUSTED_PROXIES: '127.0.0.1' } });
  const before = door ? await door(gateway) : { port: gateway.port, stop: () => undefined };
  const marks = { open: baseOf('open'), closed: baseOf('closed'), key: keyOf(0) };
  const random = randomOf(seed);
  const traces: Traced[] = [];
  const groups = Array.from({ length: requests }, () => requestOf(random, marks));
  const memory: number[] = [];
  let sent = 0;
  await lastTokens(before.port, last, ledger);
  await forEach(groups.entries(), AT_ONCE, async ([at, first]) => {
    if (at < sent || gateway.hasEnded()) return;
    const many = random.chance(0.3) ? 1 + random.below(4) : 1;
    const bytes = groups.slice(at, at + many).join('');
    sent = at + many;
    ledger.tried(many);
    traces.push(...judge(bytes, await exchange(before.port, bytes), ledger));
    if (first && at % Math.ceil(requests / 20) === 0) memory.push(memoryOf(gateway.pid));
  });
  const hasEnded = gateway.hasEnded();
  if (hasEnded) ledger.fell('crashed', gateway.said());
  else {
    const fine = await call(before.port, `${marks.open}/hakmilik`, { key: marks.key });
    if (fine.status !== 200) ledger.fell('is broken after it', `${fine.status} ${fine.code}`);
    await judgeRecords(place, traces, ledger);
  }
  if (closed.calls() > 0) ledger.fell('reached a closed API', `${closed.calls()} calls`);
  // The first fifth fills buffers and compiles.
  const settled = memory.slice(Math.ceil(memory.length / 4));
  const growth = settled.length > 1 ? settled.at(-1)! - settled[0]! : 0;
  if (growth > MOST_GROWTH) ledger.fell('memory', `grew by ${growth.toFixed(0)} MB`);
  if (/\n\s+at /.test(gateway.said())) ledger.fell('faults of its own', gateway.said().slice(-3_000));
  before.stop();
  await gateway.end();
  place.close();
  for (const { stop } of [provider, closed, tokens]) stop();
  return {
    ...ledger.outcome(),
    note: `seed ${seed}; ${provider.calls()} reached the provider; memory ${growth < 0 ? '' : '+'}${growth.toFixed(0)} MB`,
  };
}

/** Requests of which nobody can say what they mean: none reaches what it should not, none ends or holds a node. */
export const fuzz: PlaneFault = { name: 'fuzz', run: (folder, { requests }) => fuzzThrough(null, folder, requests) };

/** The same through the portal's own port: what its parser and the gateway's read differently falls. */
export const fuzzBehindPortal: PlaneFault = {
  name: 'fuzz by portal',
  run: (folder, { requests }) => fuzzThrough(portalDoor, folder, Math.ceil(requests / 4)),
};
