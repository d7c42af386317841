import type { PermissionMap } from '@titian/shared-contracts';
import { announcement, type Announcement, AnnouncementInput } from '@titian/shared-contracts/announcement';
import { acceptedActs } from '../../testing/accepted-acts';
import { portalOf, type Caller } from '../../testing/portal-of';
import { publish } from './announcement.samples';
import { announcement as table } from './announcement.tables';

const here = portalOf('superadmin');
const HOUR = 3_600_000;
const at = (offset: number) => new Date(Date.now() + offset);
const ended = { startsAt: at(-2 * HOUR), endsAt: at(-HOUR) };

const ROWS: [string, Partial<typeof table.$inferInsert>][] = [
  ['a draft', { state: 'Draft' }],
  ['a draft whose period is over', { state: 'Draft', ...ended }],
  ['a scheduled announcement', { startsAt: at(HOUR) }],
  ['a published announcement', {}],
  ['an expired announcement', ended],
  ['an archived announcement', { state: 'Archived' }],
  ['an archived announcement whose period is over', { state: 'Archived', ...ended }],
];
const PERMISSIONS: Record<string, PermissionMap | null> = {
  superadmin: null,
  publisher: { 'cms.announcement': ['view', 'approve'] },
  writer: { 'cms.announcement': ['view', 'create', 'update', 'delete'] },
  reader: { 'cms.announcement': ['view'] },
};
const callers: Record<string, Caller> = {};
beforeAll(async () => {
  const { portal, superadmin } = here;
  for (const [username, permissions] of Object.entries(PERMISSIONS)) {
    if (permissions) {
      const { id: roleId } = await portal.make.role({ permissions });
      await portal.make.user('Client', { username, roleId, organizationId: portal.organizations.provider.id });
    }
    callers[username] = permissions ? await portal.as(username) : superadmin;
  }
});
// A page of the list holds at most a hundred.
beforeEach(async () => void (await here.portal.db.delete(table)));

const read = async (caller: Caller, id: string): Promise<Announcement> =>
  (await caller.call(announcement.list, { query: { pageSize: 100 } })).body.data.find(
    (row: Announcement) => row.id === id,
  );

describe.each(Object.keys(PERMISSIONS))('%s', (who) => {
  it.each(ROWS)('sees as allowed for %s exactly the acts that the server accepts', async (_, given) => {
    const caller = callers[who]!;
    const fresh = async () => read(caller, await publish(here.portal.db, given));
    const { allowed } = await fresh();
    const accepted = await acceptedActs(fresh, {
      update: (row) => {
        const input = AnnouncementInput.parse(row);
        const body = { input, rowVersion: row.rowVersion, showAgain: false };
        return caller.call(announcement.update, { params: { id: row.id }, body });
      },
      publish: ({ id }) => caller.call(announcement.publish, { params: { id } }),
      archive: ({ id }) => caller.call(announcement.archive, { params: { id } }),
      remove: ({ id }) => caller.call(announcement.remove, { params: { id } }),
    });
    expect(allowed).toEqual(accepted);
  });
});
