import path from 'node:path';
import { PORTS_OF_WORKERS } from './ports';

/** Index of this worker. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Ports of the servers that this worker starts. */
export const PORTS = PORTS_OF_WORKERS[worker]!;
/** Data folder of one of them. */
export const dataFolder = (server: string): string =>
  path.resolve(import.meta.dirname, '../output', `${server}-${worker}`);

const portalAt = (port: number) => `http://localhost:${port}`;
/** The portal under test: that of `BASE_URL`, or the worker's own. */
export const BASE_URL = process.env.BASE_URL?.replace(/\/$/, '') ?? portalAt(PORTS.portal);

/** The portals that a run starts, one per worker. */
export const OWN_PORTALS = process.env.BASE_URL
  ? []
  : PORTS_OF_WORKERS.map(({ portal, gateway, upstream }, index) => ({
      address: portalAt(portal),
      env: {
        ...{ PORT: String(portal), GATEWAY_PORT: String(gateway), TITIAN_UPSTREAM_PORT: String(upstream) },
        E2E_DATA: `portal-${index}`,
      },
    }));

export const PASSWORD = 'Titian#2026';
export type Account = 'superadmin' | 'tenantadmin' | 'developer' | 'client';
export type Language = 'my' | 'en';

/** The address of a page in a language. */
export const at = (language: Language, path: string): string => {
  if (language === 'my') return path;
  return path === '/' ? '/en' : `/en${path}`;
};
