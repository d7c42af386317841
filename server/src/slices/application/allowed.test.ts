import { application, type Credential, CredentialState } from '@titian/shared-contracts/subscription';
import { newId } from '../../storage/schema/columns';
import { acceptedActs } from '../../testing/accepted-acts';
import { type Caller, portalOf } from '../../testing/portal-of';
import { application as applications, credential } from './application.tables';

const here = portalOf('superadmin', 'tenantadmin', 'client');
const WHO = ['superadmin', 'tenantadmin', 'client', 'reader'] as const;
const callers = {} as Record<(typeof WHO)[number], Caller>;
beforeAll(async () => {
  const { portal, superadmin, tenantadmin, client } = here;
  const { id: roleId } = await portal.make.role({ base: 'Client', permissions: { credential: ['view'] } });
  await portal.make.user('Client', { username: 'reader', roleId, organizationId: portal.organizations.consumer.id });
  Object.assign(callers, { superadmin, tenantadmin, client, reader: await portal.as('reader') });
});

type ApplicationState = (typeof applications.$inferSelect)['state'];

/** A key in a state, of an application in a state. */
async function makeKey(state: Credential['state'], ofState: ApplicationState) {
  const { db, make, organizations, people } = here.portal;
  const owned = { organizationId: organizations.consumer.id, ownerId: people.client.id, state: ofState };
  const { id: applicationId } = await make.application(owned);
  const about = { environment: 'Production', label: 'Main', prefix: 'ttn_live_abc', hash: newId() } as const;
  const [key] = await db
    .insert(credential)
    .values({ ...about, applicationId, state, createdBy: people.client.id })
    .returning();
  return key!;
}

describe.each(WHO)('%s', (who) => {
  describe.each(applications.state.enumValues)('of an application that is %s', (ofState) => {
    it.each(CredentialState.options)(
      'sees as allowed for a key that is %s exactly the acts that the server accepts',
      async (state) => {
        const caller = callers[who];
        const { id, applicationId } = await makeKey(state, ofState);
        const [shown] = (await caller.call(application.credentials, { params: { id: applicationId } })).body;
        expect(shown.id).toBe(id);
        const accepted = await acceptedActs(() => makeKey(state, ofState), {
          rotate: (key) => caller.call(application.rotate, { params: { id: key.id }, body: {} }),
          revoke: (key) =>
            caller.call(application.revoke, { params: { id: key.id }, body: { reason: 'Pasted in a chat.' } }),
          restrict: (key) => caller.call(application.restrict, { params: { id: key.id }, body: { networks: [] } }),
        });
        expect(shown.allowed).toEqual(accepted);
      },
    );
  });
});
