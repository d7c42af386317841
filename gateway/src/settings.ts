import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { type NodeKey, readNodeKey } from './snapshot/envelope';

const GIGABYTE = 1024 ** 3;

const Environment = z.object({
  /** Address of the portal's snapshot. */
  TITIAN_SNAPSHOT: z.url('an address is needed, such as https://portal.example/plane/snapshot'),
  TITIAN_NODE_KEY: z.string('the key is needed that the portal showed when the node was registered'),
  TITIAN_NODE: z._default(z.string(), os.hostname()),
  GATEWAY_PORT: z._default(
    z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535)))),
    8190,
  ),
  GATEWAY_HOST: z._default(z.string(), '0.0.0.0'),
  GATEWAY_DATA: z._default(z.string(), '.data/gateway'),
  GATEWAY_SPOOL_BYTES: z._default(
    z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(0)))),
    GIGABYTE,
  ),
});

export interface Settings {
  node: string;
  host: string;
  port: number;
  snapshot: URL;
  key: NodeKey;
  /** The kept snapshot and the spool lie here. */
  dataFolder: string;
  spoolBytes: number;
}

/** Reads the environment once. Throws one line that names the first bad variable. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    throw new Error(`Setting ${issue.path.join('.')} is not valid: ${issue.message}`);
  }
  const env = read.data;
  return {
    node: env.TITIAN_NODE,
    host: env.GATEWAY_HOST,
    port: env.GATEWAY_PORT,
    snapshot: new URL(env.TITIAN_SNAPSHOT),
    key: readNodeKey(env.TITIAN_NODE_KEY),
    dataFolder: path.resolve(env.GATEWAY_DATA),
    spoolBytes: env.GATEWAY_SPOOL_BYTES,
  };
}
