import { eq } from 'drizzle-orm';
import { authoring } from '@titian/shared-contracts/authoring';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { portalLog } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';

const here = portalOf('developer', 'client', 'otherdeveloper');
const TECHNICAL = { name: 'Unit Sistem', email: 'sistem@agency.example' };

it('tells agencies that subscribe whom they ask about calls, and nobody else', async () => {
  const { portal, developer, client, otherdeveloper } = here;
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
  const params = { id: api.project.id };
  const before = (await developer.call(authoring.read, { params })).body;
  const change = (rowVersion: number, changes: object) =>
    developer.call(authoring.update, { params, body: { rowVersion, changes } });
  const wrong = await change(before.rowVersion, { technicalEmail: 'nobody' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [{ path: '/changes/technicalEmail', code: 'validation.email' }],
  ]);
  const changes = { technicalName: TECHNICAL.name, technicalEmail: TECHNICAL.email };
  const saved = await change(before.rowVersion, changes);
  expect(saved.body).toMatchObject(changes);
  expect((await change(before.rowVersion, changes)).body.code).toBe('stale');
  const logged = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, params.id));
  expect(logged.at(-1)!.changes).toEqual(
    expect.arrayContaining([{ path: '/technicalName', before: '', after: TECHNICAL.name }]),
  );

  const seenBy = async (who: Caller) => (await who.call(catalogue.detail, { params })).body.technicalContact;
  expect([await seenBy(developer), await seenBy(client), await seenBy(otherdeveloper)]).toEqual([
    TECHNICAL,
    null,
    null,
  ]);
  const visitor = await portal.app.inject({ url: `/public/catalogue/${params.id}` });
  expect([visitor.statusCode, visitor.json().technicalContact]).toEqual([200, null]);
  await placeOrder(client, [api]);
  expect([await seenBy(client), await seenBy(otherdeveloper)]).toEqual([TECHNICAL, null]);
});
