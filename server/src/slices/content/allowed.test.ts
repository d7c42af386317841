import type { PermissionMap } from '@titian/shared-contracts';
import { content, type PageDetail } from '@titian/shared-contracts/content';
import { acceptedActs } from '../../testing/accepted-acts';
import { type Caller, portalOf } from '../../testing/portal-of';
import { pageContent, writePage } from './content.samples';

const here = portalOf('superadmin');
const HOUR = 3_600_000;
const at = (offset: number) => new Date(Date.now() + offset);

const PAGES: [string, Parameters<typeof writePage>[1]][] = [
  ['a draft', {}],
  ['a draft that was put aside', { state: 'Withdrawn' }],
  ['a scheduled page', { state: 'Released', startsAt: at(HOUR) }],
  ['a published page', { state: 'Released', startsAt: at(-HOUR) }],
  ['a page whose period is over', { state: 'Released', startsAt: at(-2 * HOUR), endsAt: at(-HOUR) }],
  ['an archived page', { state: 'Withdrawn', startsAt: at(-HOUR) }],
];
const PERMISSIONS: Record<string, PermissionMap | null> = {
  superadmin: null,
  publisher: { 'cms.content': ['view', 'approve'] },
  writer: { 'cms.content': ['view', 'create', 'update', 'delete'] },
  reader: { 'cms.content': ['view'] },
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

describe.each(Object.keys(PERMISSIONS))('%s', (who) => {
  it.each(PAGES)('sees as allowed for %s exactly the acts that the server accepts', async (_, given) => {
    const caller = callers[who]!;
    const read = async (id: string): Promise<PageDetail> =>
      (await caller.call(content.detail, { params: { id } })).body;
    const fresh = async () => read(await writePage(here.portal.db, given));
    const act =
      (name: 'unschedule' | 'discard' | 'archive') =>
      ({ id, rowVersion }: PageDetail) =>
        caller.call(content[name], { params: { id }, body: { rowVersion } });
    const { allowed } = await fresh();
    const accepted = await acceptedActs(fresh, {
      save: ({ id, rowVersion }) =>
        caller.call(content.save, { params: { id }, body: { rowVersion, content: pageContent() } }),
      publish: ({ id, rowVersion }) =>
        caller.call(content.publish, { params: { id }, body: { rowVersion, from: null, until: null } }),
      unschedule: act('unschedule'),
      discard: act('discard'),
      archive: act('archive'),
      restore: ({ id, rowVersion }) =>
        caller.call(content.restore, { params: { id }, body: { rowVersion, version: 1 } }),
      remove: ({ id }) => caller.call(content.remove, { params: { id } }),
    });
    expect(allowed).toEqual(accepted);
  });
});
