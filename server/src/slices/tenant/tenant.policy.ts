import { managedPolicy } from '../../managed/policy';

export const tenantPolicy = managedPolicy({
  permissionFor: (act) => (act === 'update' ? 'tenant.update' : 'tenant.delete'),
  ownId: ({ tenantId }) => tenantId,
  ownRefused: 'tenant.own',
});
