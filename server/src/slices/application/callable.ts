import { and, asc, eq, ne } from 'drizzle-orm';
import { gatewayPath } from '@titian/shared-contracts/catalogue';
import { type ApiSecurity } from '@titian/shared-contracts/plane';
import type { Callable } from '@titian/shared-contracts/subscription';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { apiSecurity, KEYS_ONLY } from '../gateway/gateway.tables';
import { order, orderItem } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';

/** Path under the gateway's own for calls of the sandbox. */
const SANDBOX = '/gateway/-sandbox/';

const addressOf = (environment: Callable['environment'], path: string) =>
  environment === 'Sandbox' ? path.replace('/gateway/', SANDBOX) : path;

/** What an application's subscriptions that aren't ended or on hold let it call, and how. */
export async function callableOf(db: Db, applicationId: string): Promise<Callable[]> {
  const found = await db
    .select({
      subscription,
      project,
      version: { id: apiVersion.id, version: apiVersion.version },
      provider: { code: organization.code },
      operations: apiPackage.operations,
      security: apiSecurity,
      purpose: order.purposeCode,
    })
    .from(subscription)
    .innerJoin(project, eq(project.id, subscription.projectId))
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .innerJoin(apiVersion, eq(apiVersion.id, subscription.versionId))
    .innerJoin(apiPackage, eq(apiPackage.id, subscription.packageId))
    .innerJoin(orderItem, eq(orderItem.id, subscription.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .leftJoin(apiSecurity, eq(apiSecurity.versionId, apiVersion.id))
    .where(
      and(
        eq(subscription.applicationId, applicationId),
        eq(subscription.status, 'Subscribed'),
        ne(apiVersion.state, 'Retired'),
      ),
    )
    .orderBy(asc(subscription.createdAt), asc(subscription.id));
  return found.map(({ subscription: row, project: api, version, provider, operations, security, purpose }) => {
    const path = gatewayPath({ organization: provider, Identifier: api.identifier, version: version.version });
    const ways: ApiSecurity = security?.security ?? KEYS_ONLY;
    return {
      subscriptionId: row.id,
      environment: row.environment,
      project: { id: api.id, Name: api.name, version: version.version, versionId: version.id },
      address: addressOf(row.environment, path),
      operations,
      security: ways,
      purposeRequired: security?.purposeRequired ?? false,
      purpose,
    };
  });
}
