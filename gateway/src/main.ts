import { once } from 'node:events';
import path from 'node:path';
import { Agent } from 'undici';
import { Quotas } from './limits/quotas';
import { Windows } from './limits/windows';
import type { Plane } from './pipeline/step';
import { createPlaneServer } from './plane-server';
import { Spool } from './records/spool';
import { readSettings } from './settings';
import { followSnapshots } from './snapshot/follow';
import { SnapshotIndex } from './snapshot/snapshot-index';

/** Connections to one provider at most, and how long a try to connect may take. */
const CONNECTIONS = 256;
const CONNECT_MS = 3_000;
/** Longer periods of rates are refused by their contract. */
const LONGEST_PERIOD_MS = 86_400_000;
const FORGET_EVERY_MS = 60_000;

const say = (line: string) => process.stderr.write(`${new Date().toISOString()} ${line}\n`);
/** Says a reason once, until another one comes. */
const onChange = (tell: (reason: string) => void) => {
  let last = '';
  return (reason: string) => {
    if (reason !== last) tell((last = reason));
  };
};

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const plane: Plane = {
    index: null,
    rates: new Windows(),
    quotas: new Quotas(),
    now: Date.now,
    elapsed: () => performance.now(),
  };
  const spool = new Spool({
    folder: path.join(settings.dataFolder, 'records'),
    maxBytes: settings.spoolBytes,
    alarm: (lost) => say(`Call records are being lost (${lost} so far): the disk or the spool is full`),
  });
  const client = new Agent({ connections: CONNECTIONS, connect: { timeout: CONNECT_MS } });
  const server = createPlaneServer({ node: settings.node, plane, client, record: spool.add, complain: say });
  const stopFollowing = followSnapshots({
    source: settings.snapshot,
    key: settings.key,
    file: path.join(settings.dataFolder, 'snapshot.json'),
    use: (snapshot) => {
      plane.index = new SnapshotIndex(snapshot);
      say(`Snapshot ${snapshot.version} is in force`);
    },
    complain: onChange(say),
  });
  const forgetting = setInterval(() => plane.rates.forgetBefore(plane.elapsed() - LONGEST_PERIOD_MS), FORGET_EVERY_MS);

  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  const address = server.address();
  say(`Gateway ${settings.node} listens on port ${typeof address === 'object' ? address?.port : settings.port}`);

  await Promise.race((['SIGTERM', 'SIGINT'] as const).map((signal) => once(process, signal)));
  stopFollowing();
  clearInterval(forgetting);
  server.close();
  server.closeIdleConnections();
  await once(server, 'close');
  await spool.stop();
  await client.close();
}

run().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
