import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { isNetwork, Networks } from './network/networks';
import type { TlsFiles } from './plane-options';
import { type NodeKey, readNodeKey } from './snapshot/envelope';

const GIGABYTE = 1024 ** 3;

/** What may stand in front of a node on its own machine: the portal passes calls on. */
const LOOPBACK = ['127.0.0.0/8', '::1'];
const listOf = (text: string) => text.split(',').map((part) => part.trim());

/** A network of all addresses would trust everybody. */
const isTrustworthy = (network: string) => isNetwork(network) && !network.endsWith('/0');

const port = z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))));

const Environment = z.object({
  /** Address of the portal's snapshot. */
  TITIAN_SNAPSHOT: z.url('an address is needed, such as https://portal.example/plane/snapshot'),
  TITIAN_NODE_KEY: z.optional(z.string()),
  /** File that holds it. */
  TITIAN_NODE_KEY_FILE: z.optional(z.string()),
  TITIAN_NODE: z._default(z.string(), os.hostname()),
  GATEWAY_PORT: z._default(port, 8190),
  GATEWAY_HOST: z._default(z.string(), '0.0.0.0'),
  GATEWAY_DATA: z._default(z.string(), '.data/gateway'),
  GATEWAY_SPOOL_BYTES: z._default(
    z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(0)))),
    GIGABYTE,
  ),
  GATEWAY_SAMPLED_PERCENT: z._default(
    z.pipe(z.string(), z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(100)))),
    5,
  ),
  GATEWAY_UNTAKEN_SECONDS: z._default(
    z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(86_400)))),
    120,
  ),
  GATEWAY_TLS_PORT: z.optional(port),
  GATEWAY_TLS_CERT: z.optional(z.string()),
  GATEWAY_TLS_KEY: z.optional(z.string()),
  GATEWAY_TRUSTED_PROXIES: z._default(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform(listOf),
        z.array(z.string().check(z.refine(isTrustworthy, 'addresses and networks such as 10.1.0.0/16, with commas'))),
      ),
    ),
    LOOPBACK,
  ),
  GATEWAY_METRICS_FROM: z._default(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform(listOf),
        z.array(z.string().check(z.refine(isNetwork, 'addresses and networks, with commas'))),
      ),
    ),
    LOOPBACK,
  ),
  LOG_LEVEL: z._default(z.string(), 'info'),
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
  /** Share of answers that are held against their documents, 0 to 1. */
  sampledShare: number;
  /** For how long a caller may take nothing of an answer that waits for it. */
  untakenMs: number;
  trustedProxies: Networks;
  /** Who may read what the node counts. */
  watchers: Networks;
  /** The port on which callers may show certificates; null without one. */
  secure: { port: number; files: TlsFiles } | null;
  /** Whether it also says what is as it should be. */
  isTalkative: boolean;
}

const QUIET = ['warn', 'error', 'fatal', 'silent'];

function keyTextOf({ TITIAN_NODE_KEY: text, TITIAN_NODE_KEY_FILE: file }: z.infer<typeof Environment>): string {
  if (text !== undefined) return text;
  if (file !== undefined) return readFileSync(file, 'utf8').trim();
  throw new Error(
    'Setting TITIAN_NODE_KEY is missing: the key is needed that the portal showed when the node was registered.',
  );
}

const fileOf = (name: string, file: string | undefined) => {
  try {
    return readFileSync(file ?? '', 'utf8');
  } catch {
    throw new Error(`Setting ${name} is not valid: a file is needed, in PEM`);
  }
};

function secureOf(env: z.infer<typeof Environment>): Settings['secure'] {
  if (env.GATEWAY_TLS_PORT === undefined) return null;
  const files = {
    cert: fileOf('GATEWAY_TLS_CERT', env.GATEWAY_TLS_CERT),
    key: fileOf('GATEWAY_TLS_KEY', env.GATEWAY_TLS_KEY),
  };
  return { port: env.GATEWAY_TLS_PORT, files };
}

/** Reads the environment once. Throws one line that names the first bad variable. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    throw new Error(`Setting ${String(issue.path[0])} is not valid: ${issue.message}`);
  }
  const env = read.data;
  return {
    node: env.TITIAN_NODE,
    host: env.GATEWAY_HOST,
    port: env.GATEWAY_PORT,
    snapshot: new URL(env.TITIAN_SNAPSHOT),
    key: readNodeKey(keyTextOf(env)),
    dataFolder: path.resolve(env.GATEWAY_DATA),
    spoolBytes: env.GATEWAY_SPOOL_BYTES,
    sampledShare: env.GATEWAY_SAMPLED_PERCENT / 100,
    untakenMs: env.GATEWAY_UNTAKEN_SECONDS * 1_000,
    secure: secureOf(env),
    trustedProxies: new Networks(env.GATEWAY_TRUSTED_PROXIES),
    watchers: new Networks(env.GATEWAY_METRICS_FROM),
    isTalkative: QUIET.every((level) => level !== env.LOG_LEVEL),
  };
}
