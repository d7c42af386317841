import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { MoveFault, Subscription } from '@titian/shared-contracts/subscription';
import type { Db } from '../../storage/open';
import { isListed, revisionOf } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';
import { versionLife } from '../lifecycle/lifecycle.tables';
import type { SubscriptionRow } from './subscription.repository';

const { swaggerOriginal: _document, operations: _operations, ...columns } = getTableColumns(apiVersion);

/** Versions of APIs, each with what follows on it, and whether it has to be ordered anew; without their documents. */
const selectVersions = (db: Db) =>
  db
    .select({ ...columns, successorId: versionLife.successorId, ordersAnew: versionLife.ordersAnew })
    .from(apiVersion)
    .leftJoin(versionLife, eq(versionLife.versionId, apiVersion.id));
export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];
type Moving = Pick<SubscriptionRow, 'subscription' | 'project' | 'provider' | 'pack' | 'termsAccepted'>;
/** `METHOD /path` of the operations of a version. */
export type OperationsOf = (versionId: string) => ReadonlySet<string>;

/** States in which a version answers calls, or will again. */
const CALLED: readonly VersionRow['state'][] = ['Published', 'Deprecated', 'Blocked'];

const isRestricted = ({ pack }: Moving): boolean => pack.operations !== null || pack.fields !== null;
const operationsOfPackage = ({ pack }: Moving): string[] => [
  ...(pack.operations ?? []),
  ...(pack.fields ?? []).map(({ operationId }) => operationId),
];

/**
 * What keeps a subscription from another version of its API. Packages are an API's, so that a subscription keeps its own: it has to be offered
 * still, under the terms that were accepted, and all that it has must be in the version.
 */
const FAULTS: Record<MoveFault, (row: Moving, to: VersionRow, operationsOf: OperationsOf) => boolean> = {
  notAllowed: ({ project, provider, subscription }) =>
    !provider.takesOrders || !isListed({ ...project, organizationId: provider.id }, subscription.organizationId),
  packageClosed: ({ pack }) => pack.state !== 'Published',
  operationsMissing: (row, to, operationsOf) =>
    isRestricted(row) && operationsOfPackage(row).some((one) => !operationsOf(to.id).has(one)),
  termsChanged: ({ pack, termsAccepted }) => revisionOf(termsAccepted, pack.id) !== pack.termsRevision,
  ordersAnew: (_row, to) => to.ordersAnew ?? false,
};
export const moveFaults = (row: Moving, to: VersionRow, operationsOf: OperationsOf): MoveFault[] =>
  (Object.keys(FAULTS) as MoveFault[]).filter((fault) => FAULTS[fault](row, to, operationsOf));

/** The version to which a subscription is to move: what follows on its own, or else what is served and was published later. */
function newerThan(own: VersionRow, versions: readonly VersionRow[], servedId: string | null): VersionRow | null {
  const isOpen = ({ state, id }: VersionRow) => state === 'Published' && id !== own.id;
  const successor = versions.find((one) => one.id === own.successorId && isOpen(one));
  if (successor) return successor;
  const served = versions.find((one) => one.id === servedId && isOpen(one));
  return served && served.publishedAt! > (own.publishedAt ?? own.createdAt) ? served : null;
}

/** The operations of versions, read where the package of one of these subscriptions has to be found in them. */
export async function readOperations(db: Db, rows: readonly Moving[], versionIds: string[]): Promise<OperationsOf> {
  const isNeeded = versionIds.length > 0 && rows.some(isRestricted);
  const found = isNeeded
    ? await db
        .select({ id: apiVersion.id, operations: apiVersion.operations })
        .from(apiVersion)
        .where(inArray(apiVersion.id, versionIds))
    : [];
  const byId = new Map(
    found.map(({ id, operations }) => [id, new Set(operations.map(({ method, path }) => `${method} ${path}`))]),
  );
  return (versionId) => byId.get(versionId) ?? new Set();
}

export type SubscriptionVersions = Pick<Subscription, 'version' | 'earlier' | 'newer'>;
const toCalled = ({ id, version, state, sunsetAt }: VersionRow): Subscription['version'] => ({
  ...{ id, version },
  endsAt: state === 'Published' ? null : (sunsetAt?.toISOString() ?? null),
});

/** The versions that answer the calls of subscriptions, and a newer one to which each can move. */
export async function readVersions(
  db: Db,
  rows: readonly SubscriptionRow[],
): Promise<(row: SubscriptionRow) => SubscriptionVersions> {
  const projectIds = [...new Set(rows.map(({ project }) => project.id))];
  const found = projectIds.length ? await selectVersions(db).where(inArray(apiVersion.projectId, projectIds)) : [];
  const byId = new Map(found.map((one) => [one.id, one]));
  const newerOf = ({ subscription, project }: SubscriptionRow) =>
    newerThan(
      byId.get(subscription.versionId)!,
      found.filter(({ projectId }) => projectId === project.id),
      project.currentVersionId,
    );
  const newerIds = new Set(rows.map((row) => newerOf(row)?.id).filter((id) => id !== undefined));
  const operationsOf = await readOperations(db, rows, [...newerIds]);
  return (row) => {
    const { subscription } = row;
    const newer = subscription.status === 'Terminated' ? null : newerOf(row);
    const earlier = subscription.earlierVersionIds
      .map((id) => byId.get(id)!)
      .filter(({ state }) => CALLED.includes(state));
    return {
      version: toCalled(byId.get(subscription.versionId)!),
      earlier: earlier.map(toCalled),
      newer: newer && { id: newer.id, version: newer.version, faults: moveFaults(row, newer, operationsOf) },
    };
  };
}

/** A version of an API, locked so that it isn't ended meanwhile; null where the API has none such. */
export async function lockVersion(tx: Db, id: string): Promise<VersionRow | null> {
  const [row] = await selectVersions(tx).where(eq(apiVersion.id, id)).for('share', { of: apiVersion });
  return row ?? null;
}
