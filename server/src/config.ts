import path from 'node:path';
import * as z from 'zod/mini';

const port = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
);
const count = z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), z.int().check(z.minimum(1))));
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((value) => value === '1'),
);

const Environment = z.object({
  PORT: z._default(port, 8080),
  HOST: z._default(z.string(), '0.0.0.0'),
  /** Folder of the embedded database, files and section releases. */
  TITIAN_DATA: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  TITIAN_DEMO: z._default(flag, true),
  /** Who runs a portal that is no demo; made at the first start. */
  TITIAN_ADMIN_EMAIL: z.optional(z.email()),
  /** 32 bytes or more; made and kept in the data folder where it is not given. */
  TITIAN_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** Of one address; an office behind one proxy is one address. */
  TITIAN_REQUESTS_PER_MINUTE: z._default(count, 3_000),
  TITIAN_GATEWAY: z._default(z.enum(['encrypted', 'plain']), 'encrypted'),
  /** Where people reach the portal, for links in mails. */
  TITIAN_PUBLIC_URL: z.optional(z.url()),
  /** Another origin that serves the sections' files. */
  TITIAN_SECTION_ORIGIN: z.optional(z.url()),
  /** A Chromium that tries whether releases mount before they are taken. */
  TITIAN_CHROMIUM: z.optional(z.string().check(z.startsWith('/'))),
  /** An S3-compatible store for files and section releases: `https://key:secret@host[:port]/bucket?region=…`; without it they lie in the data folder. */
  TITIAN_S3: z.optional(z.string().check(z.regex(/^https?:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?]+(\?region=[\w-]+)?$/))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
  MAIL_FROM: z._default(z.string(), 'Titian <tiada-balas@titian.example>'),
  /** Pages look for what sections leave behind when they are left. */
  TITIAN_LEAKS: z._default(flag, false),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

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
  gateway: 'encrypted' | 'plain';
  publicUrl: string;
  sectionOrigin: string | null;
  /** Path of a browser; null: nobody tries whether a release mounts. */
  chromium: string | null;
  /** Null: files and releases lie in the data folder. */
  s3: S3Settings | null;
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: string;
  /** The project's root: build output of shell and sections lies below it. */
  root: string;
  /** Of the bundled server and its threads. */
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
    gateway: env.TITIAN_GATEWAY,
    publicUrl: env.TITIAN_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    sectionOrigin: env.TITIAN_SECTION_ORIGIN ?? null,
    chromium: env.TITIAN_CHROMIUM ?? null,
    s3: env.TITIAN_S3 ? readS3(env.TITIAN_S3) : null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
    root,
    builtFolder,
  };
}
