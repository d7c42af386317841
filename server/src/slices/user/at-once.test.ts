import { registration } from '@titian/shared-contracts/registration';
import { role as roles } from '@titian/shared-contracts/role';
import { user as contract } from '@titian/shared-contracts/user';
import { eq } from 'drizzle-orm';
import { role, user } from '../../storage/schema';
import { makeApplicant } from '../../testing/applicants';
import { atOnce } from '../../testing/at-once';
import { portalOf } from '../../testing/portal-of';

const here = portalOf('superadmin', 'tenantadmin');

let people = 0;
const invitation = (roleId: string, given: object = {}) => ({
  ...{ username: `serentak${++people}`, email: `serentak${people}@agensi.example`, displayName: 'Serentak' },
  ...{ organizationId: here.portal.organizations.consumer.id, divisionId: null, roleId, phone: '+60123456789' },
  ...{ twoFactor: 'normal', locale: 'my' },
  ...given,
});
const invite = (body: object) => here.superadmin.call(contract.create, { body: body as never });

it('has no role that is deleted while people are invited to it', async () => {
  const { portal, superadmin } = here;
  for (let round = 0; round < 10; round++) {
    const { id } = await portal.make.role({ base: 'Client' });
    const replies = await atOnce(8, (at) =>
      at === 3 ? superadmin.call(roles.remove, { params: { id } }) : invite(invitation(id)),
    );
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const [{ deletedAt } = { deletedAt: null }] = await portal.db.select().from(role).where(eq(role.id, id));
    if (deletedAt) expect(await portal.db.$count(user, eq(user.roleId, id))).toBe(0);
  }
});

it('is made once where its address is invited and approved at once', async () => {
  const { portal, tenantadmin } = here;
  const [client] = await portal.db.select().from(role).where(eq(role.name, 'Client'));
  for (let round = 0; round < 10; round++) {
    const { id, rowVersion, email } = await makeApplicant(portal);
    const replies = await Promise.all([
      invite(invitation(client!.id, { email })),
      tenantadmin.call(registration.approve, { params: { id }, body: { rowVersion } }),
    ]);
    const refused = replies.filter(({ status }) => status >= 400).map(({ status, body }) => `${status} ${body.code}`);
    expect(refused).toHaveLength(1);
    expect(['409 user.emailTaken', '409 applicant.taken']).toContain(refused[0]);
    expect(await portal.db.$count(user, eq(user.email, email))).toBe(1);
  }
});
