import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { type GatewayProcess, type GatewaySettings, startGateway } from '../../../gateway/src/testing/gateway-process';
import { portalOf } from '../../../gateway/src/testing/portal-of';
import { call } from './call';

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

export type Starting = Partial<Pick<GatewaySettings, 'environment' | 'mostFileBytes' | 'port'>>;

/** A built gateway, and what stands around it: a portal, and a folder for its data. */
export interface Place {
  portal: Awaited<ReturnType<typeof portalOf>>;
  /** Where the gateway keeps its data. */
  data: string;
  /** Starts it; resolves once it has a snapshot. */
  start: (settings?: Starting) => Promise<GatewayProcess>;
  close: () => void;
}

/** Resolves once a condition is true, or throws after a time in milliseconds. */
export async function until(condition: () => boolean | Promise<boolean>, what: string, most = 15_000): Promise<void> {
  const end = Date.now() + most;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
    await pause(20);
  }
}

/** Resident memory of a process, in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Builds the gateway into a folder that is removed at the end. */
export async function buildInto(root: string): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-plane-'));
  const { buildGateway } = (await import(path.join(root, 'gateway/build.mjs'))) as {
    buildGateway: (outdir: string) => Promise<unknown>;
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  await buildGateway(folder);
  return { folder, remove };
}

/** @param folder where the gateway was built */
export async function openPlace(folder: string, snapshot: PlaneSnapshot): Promise<Place> {
  const portal = await portalOf(snapshot);
  const data = mkdtempSync(path.join(folder, 'data-'));
  const running = new Set<GatewayProcess>();
  return {
    ...{ portal, data },
    async start(settings = {}) {
      const { source, nodeKey } = portal;
      const gateway = await startGateway(folder, { source, nodeKey, data, ...settings });
      running.add(gateway);
      const isReady = async () => (await call(gateway.port, '/-/ready')).status === 200;
      await until(isReady, 'a snapshot').catch((error: Error) => {
        throw new Error(`${error.message}: ${gateway.said()}`);
      });
      return gateway;
    },
    close() {
      for (const gateway of running) void gateway.end('SIGKILL');
      portal.stop();
    },
  };
}
