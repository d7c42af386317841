import { type Applicant, ApplicantStatus, registration } from '@titian/shared-contracts/registration';
import { acceptedActs } from '../../testing/accepted-acts';
import { makeApplicant } from '../../testing/applicants';
import { type Caller, portalOf } from '../../testing/portal-of';
import { clientRegistration } from './registration.tables';

const here = portalOf('superadmin', 'tenantadmin');
const WHO = ['superadmin', 'tenantadmin', 'reader'] as const;
const callers = {} as Record<(typeof WHO)[number], Caller>;
beforeAll(async () => {
  const { portal, superadmin, tenantadmin } = here;
  const { id: roleId } = await portal.make.role({ permissions: { applicant: ['view', 'create'] } });
  await portal.make.user('Client', { username: 'reader', roleId, organizationId: portal.organizations.provider.id });
  Object.assign(callers, { superadmin, tenantadmin, reader: await portal.as('reader') });
});
// A page of the list holds a hundred.
beforeEach(async () => void (await here.portal.db.delete(clientRegistration)));

type Given = Parameters<typeof makeApplicant>[1];
const ORIGINS: [string, () => Given][] = [
  ['who confirmed the address', () => ({})],
  ['who did not confirm the address', () => ({ confirmedAt: null })],
  ['of the counter', () => ({ channel: 'POS', registeredBy: here.portal.people.developer.id, confirmedAt: null })],
  [
    'whom the tenant’s administrator entered',
    () => ({ channel: 'POS', registeredBy: here.portal.people.tenantadmin.id }),
  ],
];

describe.each(WHO)('%s', (who) => {
  describe.each(ORIGINS)('of an applicant %s', (_, given) => {
    it.each(ApplicantStatus.options)('is offered while %s exactly the acts that the server accepts', async (status) => {
      const caller = callers[who];
      const fresh = async (): Promise<Applicant> => {
        const { id } = await makeApplicant(here.portal, { ...given(), status });
        const { body } = await caller.call(registration.list, { query: { pageSize: 100 } });
        return body.data.find((row: Applicant) => row.id === id);
      };
      const { allowed } = await fresh();
      const accepted = await acceptedActs(fresh, {
        approve: ({ id, rowVersion }) => caller.call(registration.approve, { params: { id }, body: { rowVersion } }),
        reject: ({ id, rowVersion }) =>
          caller.call(registration.reject, { params: { id }, body: { rowVersion, reason: 'The letter is missing.' } }),
      });
      expect(allowed).toEqual(accepted);
    });
  });
});
