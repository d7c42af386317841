import path from 'node:path';
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
  dataFolder: string;
  databaseUrl: string | null;
  demo: boolean;
  adminEmail: string | null;
  secret: string | null;
  requestsPerMinute: number;
  watchLeaks: boolean;
  transport: 'encrypted' | 'plain';
  publicUrl: string;
  sectionOrigin: string | null;
  /** Path of a browser; null: releases are not test-mounted. */
  chromium: string | null;
  /** Null: files and releases lie in the data folder. */
  s3: S3Settings | null;
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
    host: env.HOST,
    dataFolder: path.resolve(root, env.TITIAN_DATA),
    databaseUrl: env.DATABASE_URL ?? null,
    demo: env.TITIAN_DEMO,
    adminEmail: env.TITIAN_ADMIN_EMAIL ?? null,
    secret: env.TITIAN_SECRET ?? null,
    requestsPerMinute: env.TITIAN_REQUESTS_PER_MINUTE,
    watchLeaks: env.TITIAN_LEAKS,
    transport: env.TITIAN_TRANSPORT,
    publicUrl: env.TITIAN_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    sectionOrigin: env.TITIAN_SECTION_ORIGIN ?? null,
    chromium: env.TITIAN_CHROMIUM ?? null,
    s3: env.TITIAN_S3 ? readS3(env.TITIAN_S3) : null,
    metricsToken: env.TITIAN_METRICS_TOKEN ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
    root,
    builtFolder,
  };
}
