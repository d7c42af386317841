import type { OrganizationAccount } from '@titian/shared-contracts/organization';
import { useTranslation } from '@titian/shared-ui';
import { type Openers, useManagedActs } from '@titian/shared-ui/data';
import {
  useEnableOrganizationMutation,
  useRemoveOrganizationMutation,
  useRestoreOrganizationMutation,
} from './organizations.api';

type Row = OrganizationAccount;
const isHeld = ({ users, apis, applications, subscriptions }: Row) => users + apis + applications + subscriptions > 0;

/** Row actions of an organisation. */
export function useOrganizationActs(openers: Openers<Row>) {
  const { t } = useTranslation('admin');
  const send = {
    enable: useEnableOrganizationMutation()[0],
    restore: useRestoreOrganizationMutation()[0],
    remove: useRemoveOrganizationMutation()[0],
  };
  return useManagedActs({ ...openers, send, isHeld, enabled: t('organizations.enabled') });
}
