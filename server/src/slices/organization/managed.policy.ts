import { managedPolicy } from '../../managed/policy';

export const organizationPolicy = managedPolicy({
  permissionFor: (act) => (act === 'remove' || act === 'restore' ? 'organization.delete' : 'organization.update'),
  ownId: ({ organizationId }) => organizationId,
  ownRefused: 'organization.own',
});
