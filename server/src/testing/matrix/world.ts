import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { application as applications, helpdesk, subscription } from '@titian/shared-contracts';
import { division, file, notification, portalLog, session } from '../../storage/schema';
import { announcement } from '../../slices/announcement/announcement.tables';
import { registryApproval, releasePin, releaseSet, sectionOverride } from '../../slices/registry/registry.tables';
import { newId } from '../../storage/schema/columns';
import { makeApplicant } from '../applicants';
import { buildPortal, type createCaller, type Portal } from '../build';
import { rebuildSearch } from '../../slices/catalogue';
import { fillCart, placeOrder } from '../ordering';
import { makeRelease, makeSection, makeToken, sampleBuild } from '../releases';

const both = (text: string) => ({ my: text, en: text });
const one = <T>(rows: T[]): T => rows[0]!;

/** The people of the matrix: each role at home, in another agency of the tenant, and in another tenant. */
export const PERSONAS = [
  'superadmin',
  'tenantadmin',
  'developer',
  'client',
  'neighbour',
  'neighbourdev',
  'otherclient',
  'otherdeveloper',
  'otheradmin',
] as const;
export type Persona = (typeof PERSONAS)[number];
type Caller = ReturnType<typeof createCaller>;

async function otherRows(portal: Portal) {
  const { db, people } = portal;
  const [{ id: clientId }, now] = [people.client, new Date()];
  const ended = new Date(now.getTime() + 86_400_000);
  const said = { title: both('T'), body: both('B'), link: '/', category: 'order', severity: 'info' as const };
  const period = { startsAt: now, endsAt: ended, art: 'river' as const, audience: 'All' as const };
  const device = { refreshHash: 'h', expiresAt: ended, ip: '::1', userAgent: 'test' };
  return {
    notification: one(
      await db
        .insert(notification)
        .values({ ...said, userId: clientId, sourceKey: 'matrix' })
        .returning(),
    ),
    announcement: one(
      await db
        .insert(announcement)
        .values({ ...said, ...period, severity: 'Info', state: 'Draft' })
        .returning(),
    ),
    session: one(
      await db
        .insert(session)
        .values({ ...device, userId: clientId })
        .returning(),
    ),
    applicant: await makeApplicant(portal),
    logEntry: one(await db.select().from(portalLog).limit(1)),
  };
}

/** Rows of commerce at home: the client's of one agency, on an API of another. */
async function commerceRows(portal: Portal, client: Caller) {
  const { make, organizations } = portal;
  const [ordered, inCart, held] = [
    await make.api({ organizationId: organizations.provider.id }),
    await make.api({ organizationId: organizations.provider.id }),
    await make.api({ organizationId: organizations.provider.id }, { validation: 'Auto' }),
  ];
  const placed = await placeOrder(client, [ordered]);
  await placeOrder(client, [held], { applicationId: placed.application.id });
  const closed = await make.api({ organizationId: organizations.provider.id, statusPrivate: true });
  await rebuildSearch(portal.db, closed.project.id);
  const [line] = await fillCart(client, [inCart]);
  const wish = { params: { id: placed.application.id }, body: { environment: 'Production' as const, label: 'Matrix' } };
  const key = await client.call(applications.issue, wish);
  const subscribed = await client.call(subscription.mine);
  return {
    api: inCart,
    /** Found by its own side only. */
    privateApi: closed.project,
    order: placed,
    item: placed.items[0],
    line: line!,
    application: placed.application,
    credential: key.body,
    subscription: subscribed.body.data[0],
  };
}

/** An issue of the client at home, on an API of another agency of the tenant. */
async function issueRow(client: Caller, projectId: string): Promise<{ id: string }> {
  const report = { title: 'Matrix', description: 'Matrix', category: 'ApiError', priority: 'Normal' } as const;
  return (await client.call(helpdesk.create, { body: { ...report, projectId, idempotencyKey: newId() } })).body;
}

/** A letter at the client's order, and an upload of the client that belongs to nothing yet. */
async function fileRows({ app, db, people }: Portal, orderId: string) {
  const bytes = Buffer.from('%PDF-1.7');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const source = path.join(app.files.incoming, 'matrix');
  await writeFile(source, bytes);
  await app.files.store.put(sha256, source);
  const known = {
    ref: 'order',
    field: 'letter',
    name: 'surat.pdf',
    type: 'application/pdf',
    size: bytes.length,
    sha256,
  };
  const waiting = { ...known, ownerId: people.client.id, state: 'pending' as const };
  const letter = { ...waiting, refId: orderId, state: 'attached' as const };
  return {
    letter: one(await db.insert(file).values(letter).returning()),
    waiting: one(await db.insert(file).values(waiting).returning()),
  };
}

/** Somebody's account, and where it belongs. */
async function peopleRows({ db, people, organizations, tenants }: Portal) {
  const { consumer } = organizations;
  const part = { organizationId: consumer.id, name: both('Division') };
  const made = one(await db.insert(division).values(part).returning());
  return { user: people.client, organization: consumer, tenant: tenants.home, division: made };
}

/** A refused sign-in of the client. */
async function passwordEvent({ db, people }: Portal) {
  const said = { logType: 'Auth', action: 'SIGN_IN_FAILED', actionDescription: 'Sign-in refused', changes: [] };
  const by = { actionBy: people.client.username, portalType: 'System' as const, outcome: 'denied' as const };
  const values = { ...said, ...by, at: new Date(), correlationId: 'matrix' };
  return one(await db.insert(portalLog).values(values).returning());
}

/** A section with a release, a deploy token, and something of everything that hangs on them. */
async function sectionRows(portal: Portal) {
  const { db, people } = portal;
  const section = await makeSection(db, 'mf-matrix');
  const release = await makeRelease(db, sampleBuild({ name: section.name }));
  const { row: deployToken } = await makeToken(portal, ['publish'], section.name);
  const held = { section: section.name, releaseId: release.id, reason: 'For the rights matrix' };
  const until = new Date(Date.now() + 86_400_000);
  const pinned = { ...held, kind: 'role' as const, subjectId: 'Client', until, by: 'test' };
  const own = { userId: people.superadmin.id, section: section.name, manifest: 'https://team.example/release.json' };
  const asked = { ...held, act: 'promote' as const, askedBy: 'test', askedById: people.client.id };
  return {
    ...{ section, release, deployToken },
    pin: one(await db.insert(releasePin).values(pinned).returning()),
    override: one(
      await db
        .insert(sectionOverride)
        .values({ ...own, expiresAt: until })
        .returning(),
    ),
    releaseSet: one(
      await db.insert(releaseSet).values({ name: 'Matrix', note: '', by: 'test', pointers: [] }).returning(),
    ),
    approval: one(await db.insert(registryApproval).values(asked).returning()),
  };
}

/** A portal with all personas signed in and one row of everything that an endpoint names by id. */
export async function buildMatrix() {
  const portal = await buildPortal();
  const third = await portal.make.organization({ tenantId: portal.tenants.home.id });
  await portal.make.user('Client', { username: 'neighbour', organizationId: third.id });
  await portal.make.user('Developer', { username: 'neighbourdev', organizationId: third.id });
  const entries = [];
  for (const persona of PERSONAS) entries.push([persona, await portal.as(persona)] as const);
  const callers = Object.fromEntries(entries) as Record<Persona, Caller>;
  const commerce = await commerceRows(portal, callers.client);
  const issue = await issueRow(callers.client, commerce.api.project.id);
  return {
    portal,
    callers,
    rows: {
      ...commerce,
      issue,
      ...(await otherRows(portal)),
      ...(await fileRows(portal, commerce.order.id)),
      ...(await peopleRows(portal)),
      ...(await sectionRows(portal)),
      passwordEvent: await passwordEvent(portal),
      role: await portal.make.role(),
      deletedRole: await portal.make.role({ deletedAt: new Date() }),
    },
  };
}
export type Matrix = Awaited<ReturnType<typeof buildMatrix>>;
export type Rows = Matrix['rows'];
