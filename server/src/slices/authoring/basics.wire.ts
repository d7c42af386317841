import { asc, desc, eq, inArray, max } from 'drizzle-orm';
import type { AuthoredApi, AuthoringChanges } from '@titian/shared-contracts/authoring';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiVersion } from '../catalogue/catalogue.tables';
import { definition } from '../definition/definition.tables';
import { mayOn } from '../membership';
import type { Project, Version } from './reached';

const organizationColumns = { id: organization.id, code: organization.code, name: organization.name };

/** Versions whose Identifier somebody judges, or has judged. */
const IN_REVIEW: readonly Version['state'][] = ['InReview', 'Approved'];

/** Why the Identifier of an API stays: callers have been told an address with it, or a review is about it; null where it may change. */
export function identifierFixedBy(
  { status, publishedAt }: Project,
  versions: readonly Pick<Version, 'state' | 'publishedAt'>[],
): AuthoredApi['identifierFixedBy'] {
  if (status !== 'draft' || publishedAt !== null || versions.some((one) => one.publishedAt !== null))
    return 'publication';
  return versions.some(({ state }) => IN_REVIEW.includes(state)) ? 'review' : null;
}

const organizationsOf = async (db: Db, ids: readonly string[]) =>
  ids.length > 0
    ? db
        .select(organizationColumns)
        .from(organization)
        .where(inArray(organization.id, [...ids]))
        .orderBy(asc(organization.code))
    : [];

export const versionsOf = async (db: Db, projectId: string) =>
  db
    .select({
      id: apiVersion.id,
      version: apiVersion.version,
      state: apiVersion.state,
      stability: apiVersion.stability,
      rowVersion: apiVersion.rowVersion,
      createdAt: apiVersion.createdAt,
      publishedAt: apiVersion.publishedAt,
    })
    .from(apiVersion)
    .where(eq(apiVersion.projectId, projectId))
    .orderBy(desc(apiVersion.createdAt), desc(apiVersion.id));

/** When anything of a project was saved last: texts of definitions are saved without it. */
async function savedAt(db: Db, { id, updatedAt }: Project): Promise<Date> {
  const [last] = await db
    .select({ at: max(definition.savedAt) })
    .from(definition)
    .innerJoin(apiVersion, eq(apiVersion.id, definition.versionId))
    .where(eq(apiVersion.projectId, id));
  return last?.at && last.at > updatedAt ? last.at : updatedAt;
}

/** A project as its authors see it. */
export async function toAuthored(db: Db, { actor }: Call, row: Project): Promise<AuthoredApi> {
  const [owner] = await organizationsOf(db, [row.organizationId]);
  const versions = await versionsOf(db, row.id);
  const { id, projectIdentifier, summary, description, category, tags, access, applicantMode } = row;
  const { dataClassification, personalData, legalBasis, updateFrequency, contactName, contactEmail } = row;
  const { technicalName, technicalEmail } = row;
  return {
    ...{ id, projectIdentifier, summary, description, category, tags, access, dataClassification, personalData },
    ...{ legalBasis, updateFrequency, contactName, contactEmail, applicantMode, technicalName, technicalEmail },
    ...{ Name: row.name, Identifier: row.identifier, Status: row.status, StatusPrivate: row.statusPrivate },
    allowedOrganizations: row.allowedOrganizations,
    allowed: await organizationsOf(db, row.allowedOrganizations),
    organization: owner!,
    currentVersionId: row.currentVersionId,
    versions: versions.map(({ publishedAt: _published, createdAt, ...one }) => ({
      ...one,
      createdAt: createdAt.toISOString(),
    })),
    identifierFixedBy: identifierFixedBy(row, versions),
    editable: row.status !== 'archived' && (await mayOn(db, actor, row.id, 'edit')),
    updatedAt: (await savedAt(db, row)).toISOString(),
    rowVersion: row.rowVersion,
  };
}

/** The columns of the parts that change. */
export function toColumns({ Name, Identifier, StatusPrivate, ...rest }: AuthoringChanges): Partial<Project> {
  return {
    ...rest,
    ...(Name && { name: Name }),
    ...(Identifier !== undefined && { identifier: Identifier }),
    ...(StatusPrivate !== undefined && { statusPrivate: StatusPrivate }),
  } as Partial<Project>;
}
