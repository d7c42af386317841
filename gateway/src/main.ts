import { once } from 'node:events';
import path from 'node:path';
import { CERTIFICATES_MAX, type NodeCertificate } from '@titian/shared-contracts/plane';
import { holdFolder } from './held-folder';
import { QuotaJournal } from './limits/quota-journal';
import { Quotas } from './limits/quotas';
import { Sampler } from './drift/sampler';
import { Tally } from './drift/tally';
import { tellDrift } from './drift/tell-drift';
import { machineClock, machineTime } from './limits/machine-clock';
import { NonceJournal } from './limits/nonce-journal';
import { Nonces } from './limits/nonces';
import { RateJournal } from './limits/rate-journal';
import { Windows } from './limits/windows';
import { Metrics } from './metrics';
import type { Plane } from './pipeline/step';
import type { PlaneOptions } from './plane-options';
import { createPlaneServer } from './plane-server';
import { sendRecords } from './records/send';
import { Spool } from './records/spool';
import { doorCertificate } from './report/certificates';
import { tellReport } from './report/tell-report';
import { readSettings, type Settings } from './settings';
import { followSnapshots } from './snapshot/follow';
import { SnapshotIndex } from './snapshot/snapshot-index';
import { tellRevocations } from './snapshot/tell-revocations';
import { Revocations } from './tokens/revocations';
import { tickTime } from './tick-time';
import { Upstreams } from './upstream/upstreams';

const FORGET_EVERY_MS = 60_000;
/** How often calls that are under way are asked for again: what ends by its date, or by a token that was revoked, changes no snapshot. */
const END_EVERY_MS = 3_000;
/** How long a stop waits for answers that are under way. */
const DRAIN_MS = 30_000;
/** How often counts are tried again that a full disk didn't take. */
const KEEP_EVERY_MS = 500;

const say = (line: string) => process.stderr.write(`${new Date().toISOString()} ${line}\n`);
/** Says a reason once, until another one comes. */
const onChange = (tell: (reason: string) => void) => {
  let last = '';
  return (reason: string) => {
    if (reason !== last) tell((last = reason));
  };
};

/** Each on its own: one that can't be kept keeps no other from it. */
function keepCounts({ quotas, rates, nonces, now, elapsed }: Plane, complain: (reason: string) => void): void {
  for (const flush of [() => quotas.flush(), () => rates.flush(elapsed()), () => nonces.flush(now())])
    try {
      flush();
    } catch (error) {
      complain(`Counts of limits can't be kept: ${(error as Error).message}`);
    }
}

/** Keeps records, and counts them. */
function countedBy(
  { spool, plane, upstreams }: Omit<Told, 'tally'>,
  { watchers }: Settings,
): Pick<PlaneOptions, 'record' | 'metrics'> {
  const metrics = new Metrics();
  return {
    record(record) {
      metrics.add(record);
      spool.add(record);
    },
    metrics: {
      read: () => metrics.text({ now: plane.now(), index: plane.index, spool, upstreams: upstreams.count() }),
      from: watchers,
    },
  };
}

/** Of what is over nothing more has to be known. */
function forgetPast({ rates, nonces, revocations, failures, now, elapsed }: Plane): void {
  rates.forgetPast(elapsed());
  nonces.forgetPast(now());
  revocations.forgetPast(now());
  failures.forgetPast(elapsed());
}

/** What is counted in a folder goes on there. */
function planeIn(folder: string): Plane {
  const clock = { now: machineTime, name: machineClock() };
  const rates = new Windows(new RateJournal(path.join(folder, 'rates'), clock));
  const quotas = new Quotas(new QuotaJournal(path.join(folder, 'quotas.ndjson'), Date.now));
  const nonces = new Nonces(new NonceJournal(path.join(folder, 'nonces.ndjson'), clock));
  return {
    index: null,
    rates,
    failures: new Windows(),
    nonces,
    revocations: new Revocations(path.join(folder, 'revoked.ndjson')),
    quotas,
    keep: () => {
      quotas.commit();
      rates.commit();
      nonces.commit();
    },
    now: Date.now,
    elapsed: machineTime,
  };
}

/** The certificates that the node works with: its own, and those of the providers' systems that it has met. */
function certificatesOf({ secure }: Settings, upstreams: Upstreams): NodeCertificate[] {
  const door = secure && doorCertificate(secure.files.cert, secure.port);
  return [...(door ? [door] : []), ...upstreams.certificates()].slice(0, CERTIFICATES_MAX);
}

interface Told {
  spool: Spool;
  plane: Plane;
  tally: Tally;
  upstreams: Upstreams;
}

/** Begins to tell the portal what it has to know of this node. Answers a function that tells the last of it and stops. */
function tellPortal(settings: Settings, { spool, plane, tally, upstreams }: Told): () => Promise<void> {
  const { key, snapshot } = settings;
  const to = (name: string) => ({ key, target: new URL(name, snapshot), complain: onChange(say) });
  const certificates = () => certificatesOf(settings, upstreams);
  const stopSending = sendRecords({ spool, ...to('records') });
  const stopTelling = tellRevocations({ revocations: plane.revocations, ...to('revocations') });
  const stopDrift = tellDrift({ tally, ...to('drift') });
  const stopReporting = tellReport({ spool, certificates, ...to('report') });
  return async () => {
    await Promise.all([stopSending(), stopTelling(), stopDrift()]);
    await spool.stop();
    // The last: what is lost at the end is told, too.
    await stopReporting();
  };
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  // Before anything in it is read: two processes would take each other's journals and records for their own.
  const release = await holdFolder(settings.dataFolder);
  const plane = planeIn(settings.dataFolder);
  const spool = new Spool({
    folder: path.join(settings.dataFolder, 'records'),
    maxBytes: settings.spoolBytes,
    alarm: (lost) => say(`Call records are being lost (${lost} so far): ${spool.lossReason}`),
  });
  const upstreams = new Upstreams(tickTime);
  const tally = new Tally();
  const sampler = new Sampler({
    ...{ share: settings.sampledShare, tally, now: plane.now, elapsed: plane.elapsed, complain: onChange(say) },
  });
  const options = {
    ...{ node: settings.node, trusted: settings.trustedProxies, plane, upstreams, sampler },
    ...{ ...countedBy({ spool, plane, upstreams }, settings), untakenMs: settings.untakenMs, complain: say },
  };
  const { secure } = settings;
  const doors = [
    { server: createPlaneServer(options), port: settings.port, what: 'port' },
    ...(secure ? [{ server: createPlaneServer(options, secure.files), port: secure.port, what: 'TLS port' }] : []),
  ];
  const endRefused = () => doors.forEach(({ server }) => server.endRefused());
  const sayOnce = onChange(say);
  const stopFollowing = followSnapshots({
    source: settings.snapshot,
    key: settings.key,
    file: path.join(settings.dataFolder, 'snapshot.json'),
    use: (snapshot) => {
      plane.index = new SnapshotIndex(snapshot);
      upstreams.keep(snapshot);
      endRefused();
      if (settings.isTalkative) say(`Snapshot ${snapshot.version} is in force`);
    },
    complain: sayOnce,
  });
  const stopTelling = tellPortal(settings, { spool, plane, tally, upstreams });
  const forgetting = setInterval(() => forgetPast(plane), FORGET_EVERY_MS);
  const ending = setInterval(endRefused, END_EVERY_MS);

  const sayCounts = onChange(say);
  const keep = () => keepCounts(plane, sayCounts);
  keep();
  const keeping = setInterval(keep, KEEP_EVERY_MS);

  for (const { server, port, what } of doors) {
    server.listen(port, settings.host);
    await once(server, 'listening');
    const address = server.address();
    const heard = typeof address === 'object' ? address?.port : port;
    if (settings.isTalkative) say(`Gateway ${settings.node} listens on ${what} ${heard}`);
  }

  await Promise.race((['SIGTERM', 'SIGINT'] as const).map((signal) => once(process, signal)));
  stopFollowing();
  clearInterval(forgetting);
  clearInterval(ending);
  clearInterval(keeping);
  const drained = setTimeout(() => {
    for (const { server } of doors) {
      server.closeAllConnections();
      // Some may have begun meanwhile, on connections that had a call under way.
      server.endWebSockets();
    }
  }, DRAIN_MS);
  await Promise.all(
    doors.map(({ server }) => {
      server.close().closeIdleConnections();
      server.endWebSockets();
      return once(server, 'close');
    }),
  );
  clearTimeout(drained);
  keep();
  await sampler.looked();
  await stopTelling();
  upstreams.close();
  release();
}

run().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  // What had begun would go on: a node that doesn't listen has to end, so that whoever watches over it starts it again.
  process.exit(1);
});
