import { role as contract, type RolePerson } from '@titian/shared-contracts/role';
import { type Caller, portalOf } from '../../testing/portal-of';

const here = portalOf('superadmin');
const reason = 'Bertukar tugas';
const peopleOf = async (who: Caller): Promise<RolePerson[]> =>
  (await who.call(contract.people, { query: { pageSize: 100 } })).body.data;

/** Who is based on which role, with which rights. */
const READERS = {
  'a platform administrator': { authorization: ['view', 'create', 'update', 'delete'] },
  'who holds some rights more': {
    authorization: ['view', 'update'],
    ...{ catalogue: ['view'], cart: ['view', 'create', 'update', 'delete'] },
  },
  'who may only read': { authorization: ['view'] },
} as const;

it.each(['superadmin', ...Object.keys(READERS)])(
  '%s is offered exactly the acts on each holder that the server accepts',
  async (who) => {
    const { portal, superadmin } = here;
    const { make } = portal;
    const organizationId = portal.organizations.provider.id;
    let reader = superadmin;
    if (who in READERS) {
      const { id: roleId } = await make.role({ permissions: READERS[who as keyof typeof READERS] as never });
      reader = await portal.as((await make.user('Client', { organizationId, roleId })).username);
    }
    // A role without rights, which every reader may replace; and another SuperAdministrator, so that the last one is never replaced.
    const bare = await make.role({ base: 'Client' });
    const to = await make.role({ base: 'Client' });
    await make.user('SuperAdministrator', { organizationId });
    const holders = ['SuperAdministrator', 'TenantAdministrator', 'Developer', 'Client'] as const;
    const made = await Promise.all(holders.map((name) => make.user(name, { organizationId })));
    made.push(await make.user('Client', { organizationId, roleId: bare.id }));

    const rows = (await peopleOf(reader)).filter(({ id }) => made.some((one) => one.id === id));
    expect(rows).toHaveLength(made.length);
    const accepted: string[] = [];
    for (const { id, role } of rows) {
      const people = [{ id, fromRoleId: role.id }];
      const { status } = await reader.call(contract.assign, { params: { id: to.id }, body: { people, reason } });
      if (status === 200) accepted.push(id);
      else expect(status).toBe(403);
    }
    expect(rows.filter(({ allowed }) => allowed.includes('assign')).map(({ id }) => id)).toEqual(accepted);
    const shown = await reader.call(contract.effective, { params: { id: rows[0]!.id } });
    expect(shown.body.person).toHaveProperty('allowed');
  },
);
