import { account } from '@titian/shared-contracts/account';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { buildPortal, type Portal } from '../testing/build';
import { lettersTo } from '../testing/letters';
import { TEST_PASSWORD } from '../testing/make';

/** Two servers of one portal: they share nothing but the database. */
let portal: Portal;
let servers: FastifyInstance[];
beforeAll(async () => {
  portal = await buildPortal();
  const { config, storage, secrets, clock } = portal.app;
  const second = await buildApp({ config, storage, secrets, clock });
  servers = [portal.app, second];
  await second.ready();
});
afterAll(async () => {
  await servers[1]!.close();
  await portal.close();
});

const addressOf = (n: number) => `198.51.100.${1 + n}`;
async function post(n: number, url: string, payload: object, from: string) {
  const server = servers[n % servers.length]!;
  const reply = await server.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } });
  return reply.statusCode;
}
const signIn = (n: number, username: string, password: string) =>
  post(n, '/token', { grant_type: 'password', username, password }, addressOf(n));
const askForReset = (n: number, email: string, from: string) => post(n, account.forgotPassword.path, { email }, from);
const person = () => portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
const all = <T>(size: number, call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: size }, (_, n) => call(n)));
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

it('judge no more simultaneous passwords of an account than are left', async () => {
  const { username } = await person();
  const statuses = await all(60, (n) => signIn(n, username, n === 40 ? TEST_PASSWORD : `wrong-${n}`));
  expect(count(statuses, 200)).toBe(0);
  expect(count(statuses, 401)).toBeLessThan(5);
  expect(await all(2, (n) => signIn(n, username, TEST_PASSWORD))).toEqual([403, 403]);
});

it('send no more mails on request of one address than one server does', async () => {
  const from = '203.0.113.9';
  const statuses = await all(60, (n) => askForReset(n, `nobody-${n}@agency.example`, from));
  expect(count(statuses, 429)).toBe(60 - 30);
  expect(await all(2, (n) => askForReset(n, 'nobody@agency.example', from))).toEqual([429, 429]);
});

it('send one mail to a person who is asked for on both at once', async () => {
  const { email } = await person();
  const statuses = await all(30, (n) => askForReset(n, email, addressOf(n)));
  expect(count(statuses, 429)).toBe(0);
  expect(await lettersTo(portal, email)).toHaveLength(1);
});
