import { eq } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { rebuildSearch } from '../catalogue';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import type { VersionState } from './version-states';

type Status = typeof project.$inferSelect.status;
interface Version {
  id: string;
  version: string;
  state: VersionState;
  stability: 'alpha' | 'beta' | 'stable';
}

/** What a project is by the best of its versions; one that has only ended ones still answers calls with that. */
const STANDING: Partial<Record<VersionState, Status>> = {
  Published: 'publish',
  Deprecated: 'deprecated',
  Blocked: 'blocked',
  Retired: 'deprecated',
};
const ORDER = Object.keys(STANDING) as VersionState[];
const STABILITY = ['stable', 'beta', 'alpha'];

const byNumber = new Intl.Collator('en', { numeric: true });
/** The better of two first: what is served, what is stable, and the higher number. */
const better = (one: Version, other: Version): number =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
  STABILITY.indexOf(one.stability) - STABILITY.indexOf(other.stability) ||
  byNumber.compare(other.version, one.version);

/** Status and served version of a project, by its versions; null where it keeps the version that it names. */
export function standingOf(versions: readonly Version[]): { status: Status; currentVersionId: string | null } {
  const [best] = versions.filter(({ state }) => state in STANDING).sort(better);
  if (best) return { status: STANDING[best.state]!, currentVersionId: best.id };
  const isArchived = versions.length > 0 && versions.every(({ state }) => state === 'Archived');
  return { status: isArchived ? 'archived' : 'draft', currentVersionId: null };
}

/** Brings a locked project up to its versions, and the catalogue with it. Call it in the transaction of every change of a version's state. */
export async function followVersions(tx: Db, before: typeof project.$inferSelect, now: Date): Promise<void> {
  const { id, version, state, stability } = apiVersion;
  const versions = await tx
    .select({ id, version, state, stability })
    .from(apiVersion)
    .where(eq(apiVersion.projectId, before.id));
  const { status, currentVersionId } = standingOf(versions);
  const isFirst = status === 'publish' && before.publishedAt === null;
  await tx
    .update(project)
    .set({
      status,
      currentVersionId: currentVersionId ?? before.currentVersionId,
      ...(isFirst && { publishedAt: now }),
      updatedAt: now,
      rowVersion: before.rowVersion + 1,
    })
    .where(eq(project.id, before.id));
  await rebuildSearch(tx, before.id, now);
}
