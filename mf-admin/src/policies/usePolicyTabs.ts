import { useTranslation } from '@titian/shared-ui';
import { policyPaths } from '@titian/shared-contracts/policy';

/** The pages of policies, as tabs. */
export function usePolicyTabs() {
  const { t } = useTranslation('admin');
  return [
    { to: policyPaths.throttle(), label: t('policies.throttle.tab') },
    { to: policyPaths.access(), label: t('policies.access.tab') },
    { to: policyPaths.groups(), label: t('policies.groups.tab') },
  ];
}
