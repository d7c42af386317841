import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import type { BlockTarget } from '@titian/shared-contracts/gateway';
import type { DenyRule } from '@titian/shared-contracts/plane';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application } from '../application/application.tables';
import { apiVersion, project } from '../catalogue/catalogue.tables';

type Kind = DenyRule['kind'];
interface Target {
  /** What an id is called; null where there is none. */
  nameOf: (tx: Db, value: string) => Promise<LocalText | null>;
  isReached: (tx: Db, actor: Actor, value: string) => Promise<boolean>;
}
const KIND_NAMES: Record<Kind, string> = {
  Api: 'API',
  Version: 'versi',
  Application: 'aplikasi',
  Organization: 'organisasi',
  Network: 'rangkaian',
};
export const kindName = (kind: Kind) => KIND_NAMES[kind];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isId = (value: string) => UUID.test(value);
/** What is blocked as it is kept: the gateway compares ids as they are written, and ours are in small letters. */
export const keptValue = (kind: Kind, value: string): string => (kind === 'Network' ? value : value.toLowerCase());
const same = (text: string): LocalText => ({ my: text, en: text });
const withVersion = (name: LocalText, version: string): LocalText => ({
  my: `${name.my} ${version}`,
  en: `${name.en} ${version}`,
});

const versionsIn = (tx: Db) =>
  tx
    .select({ id: apiVersion.id, version: apiVersion.version, name: project.name, projectId: project.id })
    .from(apiVersion)
    .innerJoin(project, eq(project.id, apiVersion.projectId));

const scopeOf = (actor: Actor) => organizationScope(actor, project.organizationId);

/** What can be blocked, by kind; a network is what it says. */
export const TARGETS: Record<Kind, Target> = {
  Api: {
    async nameOf(tx, id) {
      if (!isId(id)) return null;
      return (await tx.select({ name: project.name }).from(project).where(eq(project.id, id)))[0]?.name ?? null;
    },
    isReached: async (tx, actor, id) =>
      isId(id) &&
      (
        await tx
          .select({ id: project.id })
          .from(project)
          .where(and(eq(project.id, id), scopeOf(actor)))
      ).length > 0,
  },
  Version: {
    async nameOf(tx, id) {
      const [found] = isId(id) ? await versionsIn(tx).where(eq(apiVersion.id, id)) : [];
      return found ? withVersion(found.name, found.version) : null;
    },
    isReached: async (tx, actor, id) =>
      isId(id) && (await versionsIn(tx).where(and(eq(apiVersion.id, id), scopeOf(actor)))).length > 0,
  },
  Application: {
    async nameOf(tx, id) {
      if (!isId(id)) return null;
      const [found] = await tx.select({ name: application.name }).from(application).where(eq(application.id, id));
      return found ? same(found.name) : null;
    },
    isReached: async (tx, _actor, id) => (await TARGETS.Application.nameOf(tx, id)) !== null,
  },
  Organization: {
    async nameOf(tx, id) {
      if (!isId(id)) return null;
      return (
        (await tx.select({ name: organization.name }).from(organization).where(eq(organization.id, id)))[0]?.name ??
        null
      );
    },
    isReached: async (tx, _actor, id) => (await TARGETS.Organization.nameOf(tx, id)) !== null,
  },
  Network: { nameOf: async (_tx, value) => same(value), isReached: async () => true },
};

/** What the caller may block, by name: an administrator's APIs and their versions; for the platform applications and organisations too. */
export async function targetsOf(db: Db, actor: Actor): Promise<BlockTarget[]> {
  const served = inArray(apiVersion.state, ['Published', 'Deprecated', 'Blocked']);
  const versions = await versionsIn(db)
    .where(and(served, ne(project.status, 'draft'), scopeOf(actor)))
    .orderBy(asc(sql`lower(${project.name} ->> 'my')`), asc(apiVersion.version));
  const apis = new Map(versions.map(({ projectId, name }) => [projectId, name]));
  const own: BlockTarget[] = [
    ...[...apis].map(([value, name]): BlockTarget => ({ kind: 'Api', value, name })),
    ...versions.map(({ id, name, version }): BlockTarget => ({
      kind: 'Version',
      value: id,
      name: withVersion(name, version),
    })),
  ];
  if (actor.role !== 'SuperAdministrator') return own;
  const applications = await db
    .select({ id: application.id, name: application.name, owner: organization.code })
    .from(application)
    .innerJoin(organization, eq(organization.id, application.organizationId))
    .where(ne(application.state, 'Archived'))
    .orderBy(asc(application.name));
  const organizations = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(eq(organization.status, 'Active'))
    .orderBy(asc(sql`lower(${organization.name} ->> 'my')`));
  return [
    ...own,
    ...applications.map(({ id, name, owner }): BlockTarget => ({
      kind: 'Application',
      value: id,
      name: same(`${name} (${owner})`),
    })),
    ...organizations.map(({ id, name }): BlockTarget => ({ kind: 'Organization', value: id, name })),
  ];
}
