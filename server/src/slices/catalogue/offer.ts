import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { takesOrders } from '../../managed/enabled';
import { organization } from '../../storage/schema';
import { subscription } from '../subscription/subscription.tables';
import { apiPackage, apiVersion, project } from './catalogue.tables';

/** The offer that a cart line, an order item or a subscription refers to: an API's version, its agency and a package. */
export const offerColumns = {
  project: {
    id: project.id,
    name: project.name,
    status: project.status,
    currentVersionId: project.currentVersionId,
    statusPrivate: project.statusPrivate,
    access: project.access,
    allowedOrganizations: project.allowedOrganizations,
    dataClassification: project.dataClassification,
    personalData: project.personalData,
    category: project.category,
  },
  version: { id: apiVersion.id, version: apiVersion.version, state: apiVersion.state },
  provider: {
    id: organization.id,
    code: organization.code,
    name: organization.name,
    imageUrl: organization.imageUrl,
    tenantId: organization.tenantId,
    approvalSlaDays: organization.approvalSlaDays,
    takesOrders: sql<boolean>`${takesOrders(organization.id)}`,
  },
  pack: getTableColumns(apiPackage),
  /** Subscriptions of the package that are not terminated. */
  liveSubscriptions: sql<number>`(select count(*)::int from ${subscription} s where s.package_id = ${apiPackage.id} and s.status <> 'Terminated')`,
};

/** The columns of a table that refer to an offer. */
interface OfferReference {
  projectId: AnyPgColumn;
  versionId: AnyPgColumn;
  packageId: AnyPgColumn;
}

/** The join conditions from such a table to the parts of the offer. */
export const offerOf = ({ projectId, versionId, packageId }: OfferReference) => ({
  project: eq(project.id, projectId),
  version: eq(apiVersion.id, versionId),
  pack: eq(apiPackage.id, packageId),
  provider: eq(organization.id, project.organizationId),
});

export interface OfferParts {
  project: { id: string; name: typeof project.$inferSelect.name };
  version: { version: string };
  provider: Pick<typeof organization.$inferSelect, 'id' | 'code' | 'name' | 'imageUrl'>;
}

/** The API of an offer in wire form. */
export const toProject = ({ project: api, version, provider }: OfferParts) => ({
  id: api.id,
  Name: api.name,
  version: version.version,
  organization: { id: provider.id, code: provider.code, name: provider.name, imageUrl: provider.imageUrl },
});
