import { eq } from 'drizzle-orm';
import { apiTest, type ApiTestInput, testCollection, variableSet } from '@titian/shared-contracts/api-test';
import { application as applications, subscription } from '@titian/shared-contracts/subscription';
import { portalLog } from '../../storage/schema';
import { portalWithGateway } from '../../testing/saved-tests';
import { testVariableSet } from './api-test.tables';

let here: Awaited<ReturnType<typeof portalWithGateway>>;
beforeAll(async () => void (here = await portalWithGateway()));
afterAll(() => here.close());

const collections = async () => (await here.client.call(testCollection.list, { query: {} })).body;

describe('saved calls', () => {
  it('are kept with what is expected, in a collection of the application', async () => {
    const saved = await here.save();
    expect(saved).toMatchObject({
      status: 201,
      body: {
        ...{ name: 'Hakmilik GM 12', collection: { name: 'Semakan' }, environment: 'Production', rowVersion: 1 },
        call: { method: 'GET', parameters: [{ name: 'no', value: 'GM 12' }] },
        ...{ expected: [{ kind: 'status', equals: 200 }], last: null, allowed: ['update', 'remove', 'run'] },
      },
    });
    expect((await here.client.call(apiTest.detail, { params: { id: saved.body.id } })).body).toEqual(saved.body);
    const { data } = (await here.client.call(apiTest.list, { query: { q: 'GM 12' } })).body;
    expect(data).toMatchObject([{ id: saved.body.id, assertions: 1, path: '/hakmilik/{no}' }]);
    expect(await here.save()).toMatchObject({ status: 409, body: { code: 'apiTest.nameTaken' } });
  });

  it('take no path that a value makes another one, neither when made nor when changed', async () => {
    const { call } = here.input();
    const leading = (value: string) => ({ ...call, parameters: [{ ...call.parameters[0]!, value }] });
    const errors = [{ path: '/input/call/parameters/0/value', code: 'validation.astray' }];
    const { id, rowVersion } = (await here.save({ name: 'Ke tempat lain' })).body;
    for (const value of ['..', '.']) {
      const wrong = { status: 422, body: { errors } };
      expect(await here.save({ name: 'Ke atas', call: leading(value) })).toMatchObject(wrong);
      const input = here.input({ name: 'Ke atas', call: leading(value) });
      expect(await here.client.call(apiTest.update, { params: { id }, body: { rowVersion, input } })).toMatchObject(
        wrong,
      );
    }
    expect((await here.save({ name: 'Ke bawah', call: leading('..a') })).status).toBe(201);
  });

  it('are changed by one of two at once', async () => {
    const { id, rowVersion } = (await here.save({ name: 'Serentak' })).body;
    const change = (name: string) =>
      here.client.call(apiTest.update, { params: { id }, body: { rowVersion, input: here.input({ name }) } });
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => change(`Serentak ${n}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'stale')).toHaveLength(59);
  });

  it('are saved sixty at once into one new collection, which takes fifty', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => here.save({ name: `Ramai ${n}` }, 'Bersama')),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['apiTest.tooMany']),
    );
    const found = (await collections()).filter(({ name }: { name: string }) => name === 'Bersama');
    expect(found).toMatchObject([{ tests: 50 }]);
  });

  it('go to another collection of their application, which keeps its limits', async () => {
    const { client } = here;
    const { id, rowVersion } = (await here.save({ name: 'Pindah' })).body;
    await Promise.all(Array.from({ length: 50 }, (_, n) => here.save({ name: `Penuh ${n}` }, 'Penuh')));
    const move = (collection: string, version = rowVersion) =>
      client.call(apiTest.move, { params: { id }, body: { rowVersion: version, collection } });
    expect(await move('Penuh')).toMatchObject({ status: 409, body: { code: 'apiTest.tooMany' } });
    expect((await move('Semakan')).status).toBe(200);

    // Sixty at once: one of them made the collection.
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => move(`Malam ${n}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body?.code === 'stale')).toHaveLength(59);
    const made = (await collections()).filter(({ name }: { name: string }) => name.startsWith('Malam'));
    expect(made).toMatchObject([{ tests: 1 }]);
    const found = (await client.call(apiTest.detail, { params: { id } })).body;
    expect(found).toMatchObject({
      collection: { id: made[0].id },
      rowVersion: rowVersion + 1,
      call: { method: 'GET' },
    });

    await here.save({ name: 'Pindah' }, 'Sebelum');
    expect(await move('sebelum', rowVersion + 1)).toMatchObject({
      ...{ status: 409, body: { code: 'apiTest.nameTaken', errors: [{ path: '/collection' }] } },
    });
    const [entry] = await here.portal.db.select().from(portalLog).where(eq(portalLog.action, 'TEST_MOVE'));
    expect(entry).toMatchObject({ targetId: id });
  });

  it('call what the application subscribes to, with no header of the portal’s own', async () => {
    const sandbox = await here.save({ name: 'Kotak pasir', environment: 'Sandbox' });
    expect(sandbox).toMatchObject({ status: 422, body: { errors: [{ code: 'validation.notSubscribed' }] } });
    const { call } = here.input();
    const parameters: ApiTestInput['call']['parameters'] = [
      { name: 'X-API-Key', place: 'header', value: 'mine', on: true, list: null },
    ];
    expect((await here.save({ name: 'Kunci', call: { ...call, parameters } })).status).toBe(422);
  });

  it('are seen by the application’s members only, and changed by those who handle its keys', async () => {
    const { portal, client, applicationId } = here;
    const { id, rowVersion } = (await here.save({ name: 'Milik' })).body;
    const organizationId = portal.organizations.consumer.id;
    const colleague = await portal.make.user('Client', { username: 'rakan', organizationId });
    const rakan = await portal.as('rakan');
    const body = { rowVersion, input: here.input({ name: 'Milik 2' }) };
    const look = () => rakan.call(apiTest.detail, { params: { id } });
    expect((await look()).status).toBe(404);
    expect((await rakan.call(apiTest.list, { query: {} })).body.totalItems).toBe(0);
    expect(await here.save({ name: 'Rakan' }, 'Semakan', rakan)).toMatchObject({ status: 403 });

    const be = (role: 'Viewer' | 'Developer') =>
      client.call(applications.setMember, { params: { id: applicationId }, body: { userId: colleague.id, role } });
    await be('Viewer');
    expect((await look()).body).toMatchObject({ name: 'Milik', allowed: [] });
    expect(await rakan.call(apiTest.update, { params: { id }, body })).toMatchObject({
      ...{ status: 403, body: { code: 'application.notMember' } },
    });
    await be('Developer');
    expect(await rakan.call(apiTest.update, { params: { id }, body })).toMatchObject({ status: 200 });

    for (const who of ['developer', 'tenantadmin', 'superadmin', 'otherclient']) {
      const other = await portal.as(who);
      expect((await other.call(apiTest.detail, { params: { id } })).status).toBeOneOf([403, 404]);
      expect((await here.save({ name: who }, 'Semakan', other)).status).toBeOneOf([403, 404]);
      expect((await other.call(variableSet.list, { query: {} })).body).toEqual([]);
    }
  });
});

describe('variables', () => {
  const SECRET = 's3cret-of-the-land-office';
  const create = (name: string, variables: { name: string; secret: boolean; value: string | null }[]) =>
    here.client.call(variableSet.create, {
      body: { applicationId: here.applicationId, input: { name, variables } },
    });

  it('keep a secret: it is in no answer, no log and no column as it is', async () => {
    const { client, portal, logged } = here;
    const made = await create('Ujian', [
      { name: 'no', secret: false, value: 'GM 12' },
      { name: 'token', secret: true, value: SECRET },
    ]);
    expect(made).toMatchObject({ status: 201, body: { variables: [{ value: 'GM 12' }, { value: null }] } });
    const { id, rowVersion } = made.body;
    const kept = [{ name: 'token', secret: true, value: null }];
    const body = { rowVersion, input: { name: 'Ujian', variables: kept } };
    expect(await client.call(variableSet.update, { params: { id }, body })).toMatchObject({ status: 200 });
    const [row] = await portal.db.select().from(testVariableSet);
    const [variable] = row!.variables;
    expect(variable!.secret && portal.app.secrets.open(variable!.sealed)).toBe(SECRET);
    // A secret that becomes a plain variable starts anew.
    const opened = { rowVersion: 2, input: { name: 'Ujian', variables: [{ ...kept[0]!, secret: false }] } };
    expect((await client.call(variableSet.update, { params: { id }, body: opened })).body.variables).toEqual([
      { name: 'token', secret: false, value: '' },
    ]);
    const answers = JSON.stringify([(await client.call(variableSet.list, { query: {} })).body, made.body]);
    const rows = JSON.stringify([row, await portal.db.select().from(portalLog)]);
    for (const text of [answers, rows, logged.join('')]) expect(text).not.toContain(SECRET);
  });

  it('need a value for a new secret, and names of their own', async () => {
    expect(await create('Kosong', [{ name: 'token', secret: true, value: null }])).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: '/input/variables/0/value', code: 'validation.required' }] } },
    });
    const twice = { name: 'a', secret: false, value: '1' };
    expect((await create('Dua', [twice, twice])).status).toBe(422);
    expect(await create('ujian', [])).toMatchObject({ status: 409, body: { code: 'variableSet.nameTaken' } });
  });

  it('fill a collection of their own application only', async () => {
    const { client, portal, api } = here;
    const other = await portal.make.application({
      ...{ organizationId: portal.organizations.consumer.id, ownerId: portal.people.client.id },
    });
    const foreign = await client.call(variableSet.create, {
      body: { applicationId: other.id, input: { name: 'Lain', variables: [] } },
    });
    expect((await client.call(subscription.mine, { query: {} })).body.data[0].project.id).toBe(api.project.id);
    const [collection] = await collections();
    const body = (variableSetId: string) => ({
      ...{ rowVersion: collection.rowVersion, input: { name: collection.name, variableSetId } },
    });
    const give = (id: string) => client.call(testCollection.update, { params: { id: collection.id }, body: body(id) });
    expect(await give(foreign.body.id)).toMatchObject({ status: 422 });
    const own = (await client.call(variableSet.list, { query: { applicationId: here.applicationId } })).body[0];
    expect((await give(own.id)).status).toBe(200);
    expect((await give(own.id)).body).toMatchObject({ code: 'stale' });
    expect((await collections())[0].variables).toEqual({ id: own.id, name: own.name });
  });
});
