import { eq } from 'drizzle-orm';
import { favourite } from '@titian/shared-contracts/favourite';
import { mailLog, notification } from '../../storage/schema';
import { makeDraft, makeVersion, publishDraft, type Draft } from '../../testing/drafts';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';
import { rebuildSearch } from '../catalogue';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';

const here = portalOf('tenantadmin', 'developer', 'client', 'otherclient', 'otheradmin');

/** A published API with a next version that is complete, and these people as its followers. */
async function followed(followers: Caller[]): Promise<{ first: Draft; next: Draft }> {
  const first = await makeDraft(here.portal);
  expect((await publishDraft(here, first)).status).toBe(200);
  for (const one of followers) expect((await one.call(favourite.add, { params: { id: first.id } })).status).toBe(200);
  return { first, next: await makeVersion(here.portal, first.id) };
}
/** Who is told of the publication of a version, in the bell and by mail: each with how often. */
async function told(next: Draft) {
  const { portal } = here;
  await portal.app.events.drain();
  await portal.db.delete(notification);
  await portal.db.delete(mailLog);
  expect((await publishDraft(here, next)).status).toBe(200);
  await portal.app.events.drain();
  const [{ version }] = (await portal.db.select().from(apiVersion).where(eq(apiVersion.id, next.versionId))) as [
    typeof apiVersion.$inferSelect,
  ];
  const isAboutIt = ({ title }: typeof notification.$inferSelect) => title.en.endsWith(`has a new version: ${version}`);
  const rows = (await portal.db.select().from(notification)).filter(isAboutIt);
  const mails = (await portal.db.select().from(mailLog)).filter(({ eventCode }) =>
    ['api.newVersion', 'api.followed.newVersion'].includes(eventCode),
  );
  return (name: keyof typeof portal.people) => {
    const { id, email } = portal.people[name];
    const bell = rows.filter(({ userId }) => userId === id);
    return { links: bell.map(({ link }) => link), mails: mails.filter(({ recipient }) => recipient === email).length };
  };
}

it('tells who follows an API of a new version, in the bell and by mail, and nobody of a change before it is published', async () => {
  const { first, next } = await followed([here.otherclient]);
  const toldOf = await told(next);
  expect(toldOf('otherclient')).toEqual({ links: [`/apimarketplace/${first.id}/about`], mails: 1 });
  expect(toldOf('otheradmin')).toEqual({ links: [], mails: 0 });
});

it('tells a follower who subscribes or looks after the API once, as that', async () => {
  const { portal, client } = here;
  const { first, next } = await followed([client, here.developer]);
  const [api] = await portal.db.select().from(project).where(eq(project.id, first.id));
  const [pack] = await portal.db.select().from(apiPackage).where(eq(apiPackage.projectId, first.id));
  await placeOrder(client, [{ project: api!, package: pack! } as Parameters<typeof placeOrder>[1][number]]);
  const toldOf = await told(next);
  expect(toldOf('client')).toEqual({ links: ['/mysubscription'], mails: 1 });
  expect(toldOf('developer').links).toEqual([]);
});

it('tells nobody who may no longer find it', async () => {
  const { portal } = here;
  const { first, next } = await followed([here.otherclient, here.client]);
  const allowedOrganizations = [portal.organizations.consumer.id];
  await portal.db.update(project).set({ statusPrivate: true, allowedOrganizations }).where(eq(project.id, first.id));
  await rebuildSearch(portal.db, first.id);
  const toldOf = await told(next);
  expect(toldOf('otherclient').links).toEqual([]);
  expect(toldOf('client').links).toHaveLength(1);
});
