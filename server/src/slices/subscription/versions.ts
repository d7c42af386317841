import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Subscription } from '@titian/shared-contracts/subscription';
import type { Db } from '../../storage/open';
import { apiVersion } from '../catalogue/catalogue.tables';
import { versionLife } from '../lifecycle/lifecycle.tables';
import { moveFaults } from './move-faults';
import { readMoveParts } from './move-parts';
import type { SubscriptionRow } from './subscription.repository';

const { swaggerOriginal: _document, operations: _operations, ...columns } = getTableColumns(apiVersion);

/** Versions of APIs, each with what follows on it, and whether it has to be ordered anew; without their documents. */
const selectVersions = (db: Db) =>
  db
    .select({ ...columns, successorId: versionLife.successorId, ordersAnew: versionLife.ordersAnew })
    .from(apiVersion)
    .leftJoin(versionLife, eq(versionLife.versionId, apiVersion.id));
export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

/** States in which a version answers calls, or will again. */
const CALLED: readonly VersionRow['state'][] = ['Published', 'Deprecated', 'Blocked'];

/** The version to which a subscription is to move: what follows on its own, or else what is served and was published later. */
function newerThan(own: VersionRow, versions: readonly VersionRow[], servedId: string | null): VersionRow | null {
  const isOpen = ({ state, id }: VersionRow) => state === 'Published' && id !== own.id;
  const successor = versions.find((one) => one.id === own.successorId && isOpen(one));
  if (successor) return successor;
  const served = versions.find((one) => one.id === servedId && isOpen(one));
  return served && served.publishedAt! > (own.publishedAt ?? own.createdAt) ? served : null;
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
  const moves = rows.flatMap((row) => {
    const to = row.subscription.status === 'Terminated' ? null : newerOf(row);
    return to ? [{ row, to }] : [];
  });
  const targets = new Map(moves.map(({ row, to }) => [row.subscription.id, to]));
  const parts = await readMoveParts(db, moves);
  return (row) => {
    const { subscription } = row;
    const newer = targets.get(subscription.id);
    const earlier = subscription.earlierVersionIds
      .map((id) => byId.get(id)!)
      .filter(({ state }) => CALLED.includes(state));
    return {
      version: toCalled(byId.get(subscription.versionId)!),
      earlier: earlier.map(toCalled),
      newer: newer ? { id: newer.id, version: newer.version, faults: moveFaults(row, newer, parts) } : null,
    };
  };
}

/** A version of an API, locked so that it isn't ended meanwhile; null where the API has none such. */
export async function lockVersion(tx: Db, id: string): Promise<VersionRow | null> {
  const [row] = await selectVersions(tx).where(eq(apiVersion.id, id)).for('share', { of: apiVersion });
  return row ?? null;
}
