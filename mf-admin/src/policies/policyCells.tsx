import type { AccessPolicyRow } from '@titian/shared-contracts/policy';
import { Tag, useFormat, useTranslation } from '@titian/shared-ui';

type Row = Pick<AccessPolicyRow, 'enabled' | 'tenant'>;

export function Enabled({ row }: { row: Row }) {
  const { t } = useTranslation('admin');
  return <Tag tone={row.enabled ? 'success' : 'neutral'}>{t(row.enabled ? 'policies.on' : 'policies.off')}</Tag>;
}

/** Whose a policy is: a tenant's, or the platform's. */
export function Owner({ row }: { row: Row }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return <>{row.tenant ? format.text(row.tenant.name) : t('policies.platform')}</>;
}
