import { placeOrder } from './ordering';
import type { Caller } from './portal-of';
import type { Portal } from './build';

export interface Subscribed {
  id: string;
  projectId: string;
  applicationId: string;
  packageId: string;
}

/** A subscription of a caller's agency to a new API of the provider, approved at once unless its package says otherwise. */
export async function subscribe(portal: Portal, caller: Caller, pack = {}): Promise<Subscribed> {
  const api = await portal.make.api(
    { organizationId: portal.organizations.provider.id },
    { validation: 'Auto', ...pack },
  );
  const placed = await placeOrder(caller, [api]);
  const { subscriptionId } = placed.items[0];
  return {
    ...{ id: subscriptionId, projectId: api.project.id, packageId: api.package.id },
    applicationId: placed.application.id,
  };
}
