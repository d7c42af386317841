import type { Tenant } from '@titian/shared-contracts/tenant';
import { useTranslation } from '@titian/shared-ui';
import { type Openers, useManagedActs } from '@titian/shared-ui/data';
import { useEnableTenantMutation, useRemoveTenantMutation, useRestoreTenantMutation } from '../parts/tenants.api';

const isHeld = ({ organizations }: Tenant) => organizations > 0;

/** Row actions of a tenant. */
export function useTenantActs(openers: Openers<Tenant>) {
  const { t } = useTranslation('admin');
  const send = {
    enable: useEnableTenantMutation()[0],
    restore: useRestoreTenantMutation()[0],
    remove: useRemoveTenantMutation()[0],
  };
  return useManagedActs({ ...openers, send, isHeld, enabled: t('tenants.enabled') });
}
