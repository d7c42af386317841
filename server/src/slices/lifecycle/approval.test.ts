import { eq } from 'drizzle-orm';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { type Draft, makeDraft, makeVersion, openActs } from '../../testing/drafts';
import { type Caller, portalOf } from '../../testing/portal-of';
import { project } from '../catalogue/catalogue.tables';
import { versionLife } from './lifecycle.tables';

const here = portalOf('tenantadmin', 'developer');
const both = (text: string) => ({ my: text, en: text });
const read = async (who: Caller, params: Draft) => (await who.call(lifecycle.read, { params })).body;
const passReview = async (params: Draft) => {
  expect((await here.developer.call(lifecycle.submit, { params })).status).toBe(200);
  const { digest } = await read(here.tenantadmin, params);
  expect((await here.tenantadmin.call(lifecycle.approve, { params, body: { digest } })).status).toBe(200);
  return params;
};
const approved = async () => passReview(await makeDraft(here.portal));
const change = (params: Draft, values: Partial<typeof project.$inferInsert>) =>
  here.portal.db.update(project).set(values).where(eq(project.id, params.id));
const publish = async (params: Draft) => {
  const { status, body } = await here.tenantadmin.call(lifecycle.publish, { params, body: {} });
  return status === 200 ? 200 : `${status} ${(body as { code?: string }).code}`;
};

describe('an approval', () => {
  it.each<[string, Partial<typeof project.$inferInsert>]>([
    ['identifier', { identifier: 'renamed' }],
    ['name', { name: both('Renamed') }],
    ['summary', { summary: both('Another') }],
    ['description', { description: both('Another') }],
    ['tags', { tags: ['another'] }],
    ['contact', { contactName: 'Somebody else' }],
    ['address of the contact', { contactEmail: 'somebody@example.test' }],
    ['technical contact', { technicalName: 'Somebody' }],
    ['legal basis', { legalBasis: both('Another') }],
    ['list of who is let in', { allowedOrganizations: ['00000000-0000-4000-8000-000000000001'] }],
  ])('is not of another %s: neither way to publish is offered, and trying drops it', async (_, values) => {
    const params = await approved();
    expect(openActs(await read(here.tenantadmin, params))).toEqual(['comment', 'publish', 'schedule', 'takeBack']);
    await change(params, values);
    const review = await read(here.tenantadmin, params);
    expect([review.state, review.changed, openActs(review)]).toEqual(['Approved', true, ['comment', 'takeBack']]);
    expect(await publish(params)).toBe('409 lifecycle.changedSinceApproval');
    expect(await read(here.developer, params)).toMatchObject({ state: 'Draft', decided: null, published: null });
  });

  it('counts again once the change is undone', async () => {
    const params = await approved();
    const [{ summary }] = (await here.portal.db.select().from(project).where(eq(project.id, params.id))) as [
      typeof project.$inferSelect,
    ];
    await change(params, { summary: both('Another') });
    await change(params, { summary });
    expect(await publish(params)).toBe(200);
  });

  it('of a new version is of its offer: what is said of a published API shows at once', async () => {
    const first = await approved();
    expect(await publish(first)).toBe(200);
    const next = await passReview(await makeVersion(here.portal, first.id));
    await change(next, { summary: both('Said better'), contactName: 'Somebody else' });
    expect(await read(here.tenantadmin, next)).toMatchObject({ state: 'Approved', changed: false });
    expect(await publish(next)).toBe(200);
  });

  it('from before texts were part of it is held to the offer', async () => {
    const { db } = here.portal;
    const [kept, other] = [await approved(), await approved()];
    for (const { versionId } of [kept, other]) {
      const [life] = await db.select().from(versionLife).where(eq(versionLife.versionId, versionId));
      const approvedDigest = life!.approvedDigest!.split('.')[0]!;
      await db.update(versionLife).set({ approvedDigest }).where(eq(versionLife.versionId, versionId));
    }
    await change(kept, { summary: both('Another') });
    await change(other, { legalBasis: both('Another') });
    expect([await publish(kept), await publish(other)]).toEqual([200, '409 lifecycle.changedSinceApproval']);
  });
});
