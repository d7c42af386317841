import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { WebSocket } from 'ws';
import { heading, percentile, report } from './figures.mjs';
import { memoryOf, signIn, startPortal, temporaryFolder } from './portal.mjs';

const CONNECTIONS = 5_000;
const PER_PERSON = 50;
const AT_ONCE = 100;
const EVENTS = 10;
const COLLECT = new URL('./collect.mjs', import.meta.url).href;
const END = '\x1e';

/** Colleagues of the demo's developer: all of them receive the events of their agency's orders. */
const addPeople = (count) => `
  insert into user_account (id, username, email, display_name, password_hash, password_changed_at, role_id, organization_id, state)
  select gen_random_uuid(), 'rakan' || n, 'rakan' || n || '@bench.example', 'Rakan', password_hash, now(), role_id, organization_id, 'Active'
  from user_account, generate_series(1, ${count}) as n where username = 'developer'`;

/** A minimal SignalR client, so that this process keeps up: does the handshake, joins, and calls `onOrder` at each order event. */
function connect(url, token, person, onOrder) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/hub?access_token=${token}`, {
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('open', () => socket.send(`{"protocol":"json","version":1}${END}`));
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.includes('"target":"order"')) return onOrder();
      if (text.startsWith('{}')) {
        const join = { type: 1, target: 'Join', invocationId: '0', arguments: [[person.organizationId], person.id] };
        socket.send(JSON.stringify(join) + END);
      }
      if (text.includes('"type":3')) resolve(socket);
      if (text.includes('"type":6')) socket.send(`{"type":6}${END}`);
    });
  });
}

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
const json = async (url, token, method = 'GET') => {
  const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}`);
  return answer.status === 204 ? null : answer.json();
};

/** Memory of a server after a garbage collection, in bytes. */
async function memoryAfterCollection(pid) {
  process.kill(pid, 'SIGUSR2');
  await pause(3_000);
  return memoryOf(pid);
}

export async function hub() {
  heading(`Hub, ${CONNECTIONS.toLocaleString('en')} connections to one server`);
  const data = temporaryFolder('hub');
  await (await startPortal({ data })).stop();
  const db = await PGlite.create({ dataDir: path.join(data, 'database'), extensions: { pg_trgm, unaccent } });
  await db.exec(addPeople(CONNECTIONS / PER_PERSON));
  await db.close();

  const portal = await startPortal({ data, env: { NODE_OPTIONS: `--expose-gc --import=${COLLECT}` } });
  const tokens = [];
  for (let n = 1; n <= CONNECTIONS / PER_PERSON; n++) tokens.push(await signIn(portal.url, `rakan${n}`));
  const people = await Promise.all(tokens.map((token) => json(`${portal.url}/api/users/me`, token)));
  const before = await memoryAfterCollection(portal.pid);
  let received = [];
  const sockets = [];
  for (let from = 0; from < CONNECTIONS; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, n) => Math.floor((from + n) / PER_PERSON));
    const opened = some.map((at) => {
      const person = { id: people[at].id, organizationId: people[at].organization.id };
      return connect(portal.url, tokens[at], person, () => received.push(performance.now()));
    });
    sockets.push(...(await Promise.all(opened)));
  }
  const growth = (memoryOf(portal.pid) - before) / CONNECTIONS / 1024;
  const retained = ((await memoryAfterCollection(portal.pid)) - before) / CONNECTIONS / 1024;
  const comparison = `with the garbage of opening it ${growth.toFixed(1)} KB`;
  report('memory of the server, each connection', retained, 'KB', { max: 15, comparison });

  const approver = await signIn(portal.url, 'tenantadmin');
  const { data: items } = await json(`${portal.url}/api/order-items?queue=open&pageSize=100`, approver);
  const item = items.find(({ project }) => project.organization.id === people[0].organization.id);
  if (!item) throw new Error('no open item of this agency');
  /** @type {number[][]} */
  const [fanOut, total] = [[], []];
  for (let event = 0; event < EVENTS; event++) {
    received = [];
    const sentAt = performance.now();
    await json(`${portal.url}/api/order-items/${item.id}/${event % 2 ? 'release' : 'claim'}`, approver, 'POST');
    while (received.length < CONNECTIONS && performance.now() - sentAt < 20_000) await pause(20);
    if (received.length < CONNECTIONS) throw new Error(`only ${received.length} of ${CONNECTIONS} received it`);
    fanOut.push(...received.map((at) => at - received[0]));
    total.push(...received.map((at) => at - sentAt));
  }
  report(`fan-out to all, ${EVENTS} events, p50`, percentile(fanOut, 0.5), 'ms');
  report(`fan-out to all, ${EVENTS} events, p99`, percentile(fanOut, 0.99), 'ms', { max: 150 });
  report('from the call that caused it to the client, p99', percentile(total, 0.99), 'ms');
  for (const socket of sockets) socket.terminate();
  await portal.stop();
}
