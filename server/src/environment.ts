import * as z from 'zod/mini';
import { LOOPBACK, untrustworthyOf } from './trusted-proxies';

const port = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
);
const count = z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), z.int().check(z.minimum(1))));
const seconds = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(3_600))),
);
const days = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(92))),
);
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((value) => value === '1'),
);

const listOf = (text: string) => text.split(',').map((part) => part.trim());
const areTrustworthy = (proxies: string[]) => untrustworthyOf(proxies) === undefined;
/** Names the part that can't be read: one wrong digit of ten networks is hard to see. */
const unsuitable = {
  error: ({ input }: { input?: unknown }) =>
    `"${untrustworthyOf(input as string[])}" is neither an address nor a network such as 10.1.0.0/16`,
};

/** What each setting means, for the README's table; `unset` describes what happens without it. */
const about = z.registry<{ text: string; unset?: string }>();
const ABSENT = Symbol('absent');

/** The environment of the server: every setting with its rule, its default and its meaning. */
export const Environment = z.object({
  PORT: z._default(port, 8080).register(about, { text: 'Port to listen on' }),
  HOST: z.optional(z.string().check(z.minLength(1))).register(about, {
    text: 'Address to listen on',
    unset: '`0.0.0.0`; `127.0.0.1` while `TITIAN_DEMO` is unset',
  }),
  TITIAN_TRUST_PROXY: z
    ._default(
      z.pipe(z.string(), z.pipe(z.transform(listOf), z.array(z.string()).check(z.refine(areTrustworthy, unsuitable)))),
      [LOOPBACK],
    )
    .register(about, {
      text: 'Proxies in front of the portal, whose `X-Forwarded-*` headers count: addresses and networks as `10.1.0.7,10.2.0.0/16`, separated by commas ([guide](docs/guides/proxy.md))',
    }),
  TITIAN_DATA: z
    ._default(z.string(), '.data')
    .register(about, { text: 'Folder of the embedded database, files and section releases' }),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))).register(about, {
    text: '`postgres://…` of PostgreSQL 15 or newer; several servers may share it',
    unset: 'embedded',
  }),
  TITIAN_SECRET: z.optional(z.string().check(z.minLength(32))).register(about, {
    text: 'Secret of 32 characters or more, from which keys are made',
    unset: 'made and kept in the data folder',
  }),
  TITIAN_DEMO: z.optional(flag).register(about, {
    text: '`1` fills an empty portal with the demo, whose accounts have a public password; `0` does not',
    unset: '`1`; with `DATABASE_URL`, `TITIAN_PUBLIC_URL` or `SMTP_URL` the start asks for it',
  }),
  TITIAN_DEMO_DAYS: z._default(days, 92).register(about, {
    text: 'Days of calls that a new demo has, some two thousand a day; few start sooner',
  }),
  TITIAN_ADMIN_EMAIL: z
    .optional(z.email())
    .register(about, { text: 'Who runs a portal that is no demo: its first start prints their activation link' }),
  TITIAN_PUBLIC_URL: z
    .optional(z.url())
    .register(about, { text: 'Where people reach the portal, for links in mails', unset: '`http://localhost:PORT`' }),
  TITIAN_TRANSPORT: z
    ._default(z.enum(['encrypted', 'plain']), 'encrypted')
    .register(about, { text: 'How the browser calls the API: `encrypted` or `plain`' }),
  TITIAN_REQUESTS_PER_MINUTE: z._default(count, 3_000).register(about, {
    text: 'Requests of one address in a minute; an office behind one proxy is one address. A file of a page counts a sixteenth, a page that is opened as about ten',
  }),
  TITIAN_DRAIN_SECONDS: z._default(seconds, 30).register(about, {
    text: 'How long a server that is stopped waits for requests in flight, such as uploads, before it cuts them off; a second signal cuts them off at once',
  }),
  TITIAN_SECTION_ORIGIN: z
    .optional(z.url())
    .register(about, { text: 'Another origin that serves the sections’ files', unset: 'the portal' }),
  TITIAN_CHROMIUM: z.optional(z.string().check(z.startsWith('/'))).register(about, {
    text: 'Path of a Chromium that mounts a section’s build before it is taken as a release',
    unset: 'not tried',
  }),
  TITIAN_LEAKS: z
    ._default(flag, false)
    .register(about, { text: '`1`: pages look for what sections leave behind, and report it' }),
  TITIAN_GATEWAY: z.optional(z.string().check(z.regex(/^http:\/\/[^/]+$/))).register(about, {
    text: 'Address of the gateway that serves `/gateway/…` of the portal’s own port, as `http://127.0.0.1:8190`',
    unset: 'calls are answered that no gateway serves them',
  }),
  TITIAN_NODE_KEY_FILE: z.optional(z.string().check(z.minLength(1))).register(about, {
    text: 'File in which the key of the gateway beside the portal is kept; it is made at the start',
    unset: 'none is made',
  }),
  TITIAN_UPSTREAM_PORT: z._default(port, 8090).register(about, {
    text: 'Port of the agencies’ systems in the demo, which its APIs lead to',
  }),
  TITIAN_S3: z
    .optional(z.string().check(z.regex(/^https?:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?]+(\?region=[\w-]+)?$/)))
    .register(about, {
      text: 'S3-compatible store of files and section releases: `https://key:secret@host/bucket?region=…`; needed by several servers',
      unset: 'the data folder',
    }),
  TITIAN_CLAMD: z.optional(z.string().check(z.regex(/^[^\s:/]+:\d{1,5}$/))).register(about, {
    text: 'Scan engine for files of repositories: `host:port` of a `clamd`; they are in quarantine until it has passed them',
    unset: 'files are marked as not scanned',
  }),
  TITIAN_METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))).register(about, {
    text: 'Token with which `/metrics` is read, as `Authorization: Bearer …`',
    unset: 'read on this machine only',
  }),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))).register(about, {
    text: 'Server that sends mails',
    unset: 'they are kept, and shown at `/dev/mail` in a demo',
  }),
  MAIL_FROM: z._default(z.string(), 'Titian <tiada-balas@titian.example>').register(about, { text: 'Sender of mails' }),
  LOG_LEVEL: z
    ._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info')
    .register(about, { text: 'From `fatal` to `trace`, or `silent`' }),
});

const formatDefault = (value: unknown): string => {
  if (value === ABSENT) return '';
  return typeof value === 'boolean' ? `\`${Number(value)}\`` : `\`${String(value)}\``;
};

/** The settings as rows of a table: name, default, meaning. */
export const settingRows = (): [name: string, byDefault: string, meaning: string][] =>
  Object.entries(Environment.shape).map(([name, schema]) => {
    const { text, unset = '' } = about.get(schema)!;
    const byDefault = z.safeParse(schema, undefined);
    const value = byDefault.success && byDefault.data !== undefined ? byDefault.data : ABSENT;
    return [`\`${name}\``, formatDefault(value) || unset, text];
  });
