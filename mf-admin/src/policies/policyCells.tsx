import type { AccessPolicyRow } from '@titian/shared-contracts/policy';
import { Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';

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

type Listed = Row & Pick<AccessPolicyRow, 'packages' | 'updatedAt'>;

/** What the lists of both kinds of policies end with: who uses it, whose it is, whether it is in force, and since when. */
export function useLastColumns(): Column<Listed>[] {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return [
    { key: 'packages', title: t('policies.packages'), align: 'end', cell: (row) => format.number(row.packages) },
    { key: 'owner', title: t('policies.owner'), cell: (row) => <Owner row={row} /> },
    {
      key: 'enabled',
      title: t('policies.enabled'),
      sort: 'enabled',
      narrow: 'always',
      cell: (row) => <Enabled row={row} />,
    },
    {
      key: 'updated',
      title: t('policies.updated'),
      sort: 'updatedAt',
      cell: ({ updatedAt }) => <When at={updatedAt} />,
    },
  ];
}
