import { allows, type Endpoint, type Permission } from '@titian/shared-contracts';
import { endpoints } from './matrix/endpoints';
import { newId } from '../storage/schema/columns';
import { mountedRoutes } from './matrix/mounted';
import type { EndpointName } from './matrix/endpoint-name';
import { type Persona, PERSONAS } from './matrix/personas';
import { POLICIES } from './matrix/policies';
import { buildMatrix, type Matrix } from './matrix/world';

/** Addresses that contracts describe; the others (hub, encrypted calls, health, documents) have no contract. */
const OF_CONTRACTS = /^\w+ \/(api|middleware|public|token|registry)(\/|$)/;
const SIGN_OUT: EndpointName = 'session.logout';

const entries = endpoints.map(({ name, entry }) => ({
  name,
  entry,
  policy: POLICIES[name],
}));
const closed = entries.filter(({ entry }) => entry.access !== 'public');
const named = closed.flatMap(({ policy, ...rest }) => (policy && policy !== 'open' ? [{ ...rest, policy }] : []));

let matrix: Matrix;
beforeAll(async () => void (matrix = await buildMatrix()));
afterAll(() => matrix.portal.close());

const isPermission = (access: Endpoint['access']): access is Permission => access !== 'public' && access !== 'signedIn';

async function mayCall(persona: Persona, entry: Endpoint): Promise<boolean> {
  if (!isPermission(entry.access)) return true;
  const { portal, callers } = matrix;
  const actor = await portal.app.authenticate(callers[persona].token);
  return allows(actor!.permissions, entry.access);
}

const unknownIds = (entry: Endpoint) =>
  Object.fromEntries([...entry.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, newId()]));

describe('the contracts and the routes', () => {
  it('have a policy for every entry, and none without one', () => {
    expect(Object.keys(POLICIES).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it('are mounted completely, and nothing else is', () => {
    const mounted = mountedRoutes(matrix.portal.app).filter((route) => OF_CONTRACTS.test(route));
    expect(mounted.sort()).toEqual(endpoints.map(({ entry }) => `${entry.method} ${entry.path}`).sort());
  });

  it('name a row in the policy wherever the path of a closed entry has a parameter', () => {
    const missing = closed.filter(({ entry, policy }) => entry.path.includes(':') && policy === 'open');
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe('somebody who is not signed in', () => {
  it.each(closed)('is answered 401 by $name', async ({ entry }) => {
    const reply = await matrix.portal.nobody.call(entry, { params: unknownIds(entry) } as never);
    expect(reply).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });
});

describe.each(PERSONAS)('%s', (persona) => {
  it.each(closed.filter(({ name }) => name !== SIGN_OUT))(
    'may call $name exactly where it has the permission',
    async ({ entry }) => {
      const given = { params: unknownIds(entry), ...(entry.body && { body: {} }) };
      const reply = await matrix.callers[persona].call(entry, given as never);
      const refused = reply.status === 403 && reply.body.code === 'forbidden' && Boolean(reply.body.extra?.permission);
      expect(refused).toBe(!(await mayCall(persona, entry)));
      expect([reply.status < 500, reply.status !== 401]).toEqual([true, true]);
    },
  );

  const outOfReach = named.filter(({ policy }) => !policy.reachedBy.includes(persona));
  it.each(outOfReach)('does not reach a row through $name', async ({ entry, policy }) => {
    const given = { params: policy.params(matrix.rows), body: policy.body?.(matrix.rows) };
    const reply = await matrix.callers[persona].call(entry, given as never);
    expect([403, 404]).toContain(reply.status);
    expect(Object.keys(reply.body)).not.toContain('id');
  });

  const reached = named.filter(({ entry, policy }) => entry.method === 'GET' && policy.reachedBy.includes(persona));
  if (reached.length) {
    it.each(reached)('reads its row through $name', async ({ entry, policy }) => {
      const reply = await matrix.callers[persona].call(entry, { params: policy.params(matrix.rows) } as never);
      expect(reply.status).toBe(200);
    });
  }
});
