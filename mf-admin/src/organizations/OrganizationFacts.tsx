import type { OrganizationAccount } from '@titian/shared-contracts/organization';
import { projectPaths } from '@titian/shared-contracts/project';
import { userPaths } from '@titian/shared-contracts/user';
import { Facts, Notice, useFormat, useTranslation, When } from '@titian/shared-ui';
import { type CountRow, Counts, useBlockWords } from '@titian/shared-ui/data';
import { Logo, LOGO_SIZE } from '../parts/Logo';
import css from '../parts/parts.module.css';

type Words = (key: 'users' | 'apis' | 'applications' | 'subscriptions') => string;

/** What depends on an organisation, with links. */
export const dependentsOf = (row: OrganizationAccount, word: Words): CountRow[] => [
  { label: word('users'), count: row.users, to: userPaths.manageUsers(row.id) },
  { label: word('apis'), count: row.apis, to: `${projectPaths.registry()}?organization=${row.id}` },
  { label: word('applications'), count: row.applications },
  { label: word('subscriptions'), count: row.subscriptions },
];

/** Facts of an organisation. */
export function OrganizationFacts({ organization }: { organization: OrganizationAccount }) {
  const { t } = useTranslation('admin');
  const word = useBlockWords();
  const format = useFormat();
  const rows = [
    [t('manage.code'), <code key="code">{organization.code}</code>],
    [word('name.my'), organization.name.my],
    [word('name.en'), organization.name.en],
    [t('organizations.columns.type'), t(`organizations.type.${organization.type}`)],
    [t('organizations.columns.tenant'), format.text(organization.tenant.name)],
    [t('organizations.email'), organization.email],
    [t('organizations.address'), organization.address],
    [t('organizations.sla'), t('organizations.slaDays', { count: organization.approvalSlaDays })],
    [t('manage.updated'), <When key="at" at={organization.updatedAt} exact />],
  ] as const;
  return (
    <div className={css.block}>
      {organization.statusReason && (
        <Notice tone="warning" title={t('manage.disabledReason')}>
          {organization.statusReason}
        </Notice>
      )}
      {organization.imageUrl && <Logo code={organization.code} src={organization.imageUrl} size={LOGO_SIZE} />}
      <Counts rows={dependentsOf(organization, (key) => t(`manage.${key}`))} />
      <Facts rows={rows} />
    </div>
  );
}
