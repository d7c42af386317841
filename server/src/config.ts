import path from 'node:path';
import type * as z from 'zod/mini';
import { Environment } from './environment';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface Config {
  port: number;
  host: string;
  /** Addresses and networks of the proxies whose forwarding headers count. */
  trustedProxies: string[];
  dataFolder: string;
  databaseUrl: string | null;
  demo: boolean;
  adminEmail: string | null;
  secret: string | null;
  requestsPerMinute: number;
  /** How long a stop waits for requests in flight. */
  drainSeconds: number;
  watchLeaks: boolean;
  transport: 'encrypted' | 'plain';
  publicUrl: string;
  sectionOrigin: string | null;
  /** Path of a browser; null: releases are not test-mounted. */
  chromium: string | null;
  /** Where `/gateway/…` is passed on to; null: no gateway serves it. */
  gateway: string | null;
  nodeKeyFile: string | null;
  /** Days of calls of a new demo. */
  demoDays: number;
  /** Port of the demo's upstream. */
  upstreamPort: number;
  /** Null: files and releases lie in the data folder. */
  s3: S3Settings | null;
  /** Where the scan engine listens; null: files of repositories are not scanned. */
  clamd: { host: string; port: number } | null;
  /** Null: metrics are read on this machine only. */
  metricsToken: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: string;
  /** The project's root: build output of shell and sections lies below it. */
  root: string;
  /** Folder of the bundled server and its worker threads. */
  builtFolder: string;
}

/** Settings of a portal that is meant for others: with one of them nobody gets a demo without asking for it. */
const SIGNS_OF_USE = ['DATABASE_URL', 'TITIAN_PUBLIC_URL', 'SMTP_URL'] as const;

function isDemo(env: z.infer<typeof Environment>): boolean {
  if (env.TITIAN_DEMO !== undefined) return env.TITIAN_DEMO;
  const signs = SIGNS_OF_USE.filter((name) => env[name] !== undefined);
  if (signs.length === 0) return true;
  throw new Error(
    `Setting TITIAN_DEMO is missing beside ${signs.join(', ')}: TITIAN_DEMO=0 starts a portal of your own, TITIAN_DEMO=1 the demo, whose accounts have a public password.`,
  );
}

/** A demo that nobody asked for is for this machine alone. */
const hostOf = ({ HOST, TITIAN_DEMO }: z.infer<typeof Environment>) =>
  HOST ?? (TITIAN_DEMO === undefined ? '127.0.0.1' : '0.0.0.0');

function readS3(text: string): S3Settings {
  const { origin, pathname, username, password, searchParams } = new URL(text);
  return {
    endpoint: origin,
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
  };
}

function readClamd(text: string | undefined): Config['clamd'] {
  if (!text) return null;
  const at = text.lastIndexOf(':');
  return { host: text.slice(0, at), port: Number(text.slice(at + 1)) };
}

/** Reads the environment once. Throws one line that names the first bad variable. */
export function readConfig(
  environment: NodeJS.ProcessEnv,
  root: string,
  builtFolder = path.join(root, 'server/dist'),
): Config {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    throw new Error(`Setting ${issue.path.join('.')} is not valid: ${issue.message}`);
  }
  const env = read.data;
  return {
    port: env.PORT,
    host: hostOf(env),
    trustedProxies: env.TITIAN_TRUST_PROXY,
    dataFolder: path.resolve(root, env.TITIAN_DATA),
    databaseUrl: env.DATABASE_URL ?? null,
    demo: isDemo(env),
    adminEmail: env.TITIAN_ADMIN_EMAIL ?? null,
    secret: env.TITIAN_SECRET ?? null,
    requestsPerMinute: env.TITIAN_REQUESTS_PER_MINUTE,
    drainSeconds: env.TITIAN_DRAIN_SECONDS,
    watchLeaks: env.TITIAN_LEAKS,
    transport: env.TITIAN_TRANSPORT,
    publicUrl: env.TITIAN_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    sectionOrigin: env.TITIAN_SECTION_ORIGIN ?? null,
    chromium: env.TITIAN_CHROMIUM ?? null,
    gateway: env.TITIAN_GATEWAY ?? null,
    nodeKeyFile: env.TITIAN_NODE_KEY_FILE ? path.resolve(root, env.TITIAN_NODE_KEY_FILE) : null,
    demoDays: env.TITIAN_DEMO_DAYS,
    upstreamPort: env.TITIAN_UPSTREAM_PORT,
    s3: env.TITIAN_S3 ? readS3(env.TITIAN_S3) : null,
    clamd: readClamd(env.TITIAN_CLAMD),
    metricsToken: env.TITIAN_METRICS_TOKEN ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
    root,
    builtFolder,
  };
}
