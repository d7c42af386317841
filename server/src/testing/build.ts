import type { FastifyInstance } from 'fastify';
import type { Endpoint, Outgoing } from '@titian/shared-contracts';
import { type AppParts, buildApp } from '../app';
import { readConfig } from '../config';
import { seedDemo } from '../demo/seedDemo';
import { createSecrets } from '../security/secrets';
import { slices } from '../slices';
import { demosOf } from '../slices/register';
import type { Storage } from '../storage/open';
import { TEST_PASSWORD } from './make';
import { testStorage } from './storage';
import { readWorld, type Username } from './world';
import path from 'node:path';
import os from 'node:os';
import { mkdtempSync } from 'node:fs';

export interface Reply {
  status: number;
  // Tests read what they expect; a wrong guess fails the assertion.
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, unknown>;
}

function urlOf(entry: Endpoint, given: { params?: Record<string, string>; query?: Record<string, unknown> }): string {
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given.params?.[name] ?? `:${name}`),
  );
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((one) => one !== undefined)
        .map((one): [string, string] => [name, String(one)]),
    ),
  );
  return query.size ? `${path}?${query}` : path;
}

/** Calls the server in process, as nobody or with a token. */
export const createCaller = (app: FastifyInstance, token?: string) => ({
  token,
  async call<E extends Endpoint>(
    entry: E,
    given: Outgoing<E> | Record<string, never> = {} as Outgoing<E>,
  ): Promise<Reply> {
    const { body, ...rest } = given as {
      body?: object;
      params?: Record<string, string>;
      query?: Record<string, unknown>;
    };
    const reply = await app.inject({
      method: entry.method,
      url: urlOf(entry, rest),
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body !== undefined && { payload: body }),
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    return { status: reply.statusCode, body: isJson ? JSON.parse(reply.body) : reply.body, headers: reply.headers };
  },
});

/** Where the builds of shell and sections are, for a test that needs them. */
export const PROJECT = path.resolve(import.meta.dirname, '../../..');
const SECRETS = createSecrets('a secret for tests only, 32 bytes');
const NOTHING_BUILT = mkdtempSync(path.join(os.tmpdir(), 'titian-test-'));

type PortalParts = Pick<AppParts, 'outgoing' | 'logTo' | 'extra' | 'limits'> & { root?: string };

/** One server on this database; without a root with builds there are no sections. */
async function startServer(
  storage: Storage,
  environment: NodeJS.ProcessEnv,
  { root = NOTHING_BUILT, ...parts }: PortalParts & Pick<AppParts, 'clock'>,
) {
  const config = readConfig(
    { LOG_LEVEL: 'silent', TITIAN_DEMO: '1', ...environment },
    root,
    path.join(PROJECT, 'server/dist'),
  );
  const app = await buildApp({ config, storage, secrets: SECRETS, ...parts });
  await app.ready();
  return {
    app,
    nobody: createCaller(app),
    /** Signs a person in through the token endpoint. */
    async as(username: Username | string) {
      const reply = await app.inject({
        method: 'POST',
        url: '/token',
        payload: { grant_type: 'password', username, password: TEST_PASSWORD },
      });
      if (reply.statusCode !== 200)
        throw new Error(`Sign-in of ${username} answered ${reply.statusCode}: ${reply.body}`);
      return createCaller(app, reply.json<{ access_token: string }>().access_token);
    },
  };
}

const dataFolder = () => mkdtempSync(path.join(os.tmpdir(), 'titian-test-'));

/** The server on this database, with a clock that tests move. */
async function openPortal(storage: Storage, given: NodeJS.ProcessEnv, parts: PortalParts) {
  const environment = { TITIAN_DATA: dataFolder(), ...given };
  const time = { offset: 0 };
  const clock = () => new Date(Date.now() + time.offset);
  const server = await startServer(storage, environment, { ...parts, clock });
  return {
    ...server,
    db: storage.db,
    /** Another server on the database, with a disk of its own or, as after a restart, with that of the first. */
    another: (disk: 'own' | 'same') =>
      startServer(storage, disk === 'own' ? { ...environment, TITIAN_DATA: dataFolder() } : environment, {
        ...parts,
        clock,
      }),
    /** Moves the server's clock forward. */
    pass: (milliseconds: number) => void (time.offset += milliseconds),
    async close() {
      await server.app.close();
      await storage.close();
    },
  };
}

/** A portal on this database, which has the world of `world.ts`. */
export async function buildPortalOn(storage: Storage, environment: NodeJS.ProcessEnv = {}, more: PortalParts = {}) {
  const world = await readWorld(storage.db);
  return { ...(await openPortal(storage, environment, more)), ...world };
}
/**
 * A portal on a fresh database with two tenants and one person of each role; `root` is where builds of sections are. By default there are
 * none: registering them takes as long as everything else.
 */
export const buildPortal = async (environment: NodeJS.ProcessEnv = {}, more: PortalParts = {}) =>
  buildPortalOn(await testStorage('world'), environment, more);
export type Portal = Awaited<ReturnType<typeof buildPortal>>;

/** A portal with the demo, whose accounts sign in as in a portal of tests. */
export async function buildDemoPortal() {
  const storage = await testStorage('empty');
  await seedDemo({
    db: storage.db,
    clock: () => new Date(),
    secrets: SECRETS,
    demos: demosOf(slices),
    upstreamPort: 8090,
  });
  return openPortal(storage, {}, {});
}
