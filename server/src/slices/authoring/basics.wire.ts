import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { AuthoredApi, AuthoringChanges } from '@titian/shared-contracts/authoring';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiVersion } from '../catalogue/catalogue.tables';
import { mayOn } from '../membership';
import type { Project } from './reached';

const organizationColumns = { id: organization.id, code: organization.code, name: organization.name };

/** Whether nobody has been told an address with its Identifier yet. */
export const identifierIsFree = ({ status, publishedAt }: Project): boolean =>
  status === 'draft' && publishedAt === null;

const organizationsOf = async (db: Db, ids: readonly string[]) =>
  ids.length > 0
    ? db
        .select(organizationColumns)
        .from(organization)
        .where(inArray(organization.id, [...ids]))
        .orderBy(asc(organization.code))
    : [];

const versionsOf = async (db: Db, projectId: string) =>
  db
    .select({
      id: apiVersion.id,
      version: apiVersion.version,
      state: apiVersion.state,
      stability: apiVersion.stability,
      rowVersion: apiVersion.rowVersion,
      createdAt: apiVersion.createdAt,
    })
    .from(apiVersion)
    .where(eq(apiVersion.projectId, projectId))
    .orderBy(desc(apiVersion.createdAt), desc(apiVersion.id));

/** A project as its authors see it. */
export async function toAuthored(db: Db, { actor }: Call, row: Project): Promise<AuthoredApi> {
  const [owner] = await organizationsOf(db, [row.organizationId]);
  const versions = await versionsOf(db, row.id);
  const { id, projectIdentifier, summary, description, category, tags, access, applicantMode } = row;
  const { dataClassification, personalData, legalBasis, updateFrequency, contactName, contactEmail } = row;
  return {
    ...{ id, projectIdentifier, summary, description, category, tags, access, dataClassification, personalData },
    ...{ legalBasis, updateFrequency, contactName, contactEmail, applicantMode },
    ...{ Name: row.name, Identifier: row.identifier, Status: row.status, StatusPrivate: row.statusPrivate },
    allowedOrganizations: row.allowedOrganizations,
    allowed: await organizationsOf(db, row.allowedOrganizations),
    organization: owner!,
    currentVersionId: row.currentVersionId,
    versions: versions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    identifierIsFree: identifierIsFree(row),
    editable: row.status !== 'archived' && (await mayOn(db, actor, row.id, 'edit')),
    updatedAt: row.updatedAt.toISOString(),
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
