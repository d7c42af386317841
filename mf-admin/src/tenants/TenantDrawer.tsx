import { organizationPaths } from '@titian/shared-contracts/organization';
import type { Tenant } from '@titian/shared-contracts/tenant';
import { userPaths } from '@titian/shared-contracts/user';
import { Facts, Notice, QueryView, StatusTag, useFormat, useTranslation, When } from '@titian/shared-ui';
import {
  ActsMenu,
  Counts,
  DetailTabs,
  Drawer,
  type RowAction,
  type TabState,
  TRAIL_SIZE,
  useBlockWords,
} from '@titian/shared-ui/data';
import { Logo, LOGO_SIZE } from '../parts/Logo';
import { AuditTrail } from '../parts/AuditTrail';
import css from '../parts/parts.module.css';
import { useTenantDetailQuery, useTenantTrailQuery } from '../parts/tenants.api';

const WIDTH = 640;
const LOGO = 44;

function TenantFacts({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('admin');
  const word = useBlockWords();
  const counts = [
    {
      label: t('manage.organizations'),
      count: tenant.organizations,
      to: organizationPaths.manageOrganizations(tenant.id),
    },
    { label: t('manage.users'), count: tenant.users, to: `${userPaths.manageUsers()}?tenantId=${tenant.id}` },
    { label: t('manage.apis'), count: tenant.apis },
  ];
  const rows = [
    [t('manage.code'), <code key="code">{tenant.code}</code>],
    [word('name.my'), tenant.name.my],
    [word('name.en'), tenant.name.en],
    [t('manage.updated'), <When key="at" at={tenant.updatedAt} exact />],
  ] as const;
  return (
    <div className={css.block}>
      {tenant.statusReason && (
        <Notice tone="warning" title={t('manage.disabledReason')}>
          {tenant.statusReason}
        </Notice>
      )}
      {tenant.imageUrl && <Logo kind="tenant" code={tenant.code} src={tenant.imageUrl} size={LOGO_SIZE} />}
      <Counts rows={counts} />
      <Facts rows={rows} />
    </div>
  );
}

const TenantTrail = ({ id }: { id: string }) => (
  <AuditTrail query={useTenantTrailQuery({ params: { id }, query: { pageSize: TRAIL_SIZE } })} />
);

interface Props {
  id: string;
  state: TabState;
  actsOf: (row: Tenant) => RowAction[];
  onClose: () => void;
}

/** A tenant with its dependents and audit trail. */
export function TenantDrawer({ id, state, actsOf, onClose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const query = useTenantDetailQuery({ params: { id } });
  const tenant = query.data;
  const name = tenant ? format.text(tenant.name) : t('tenants.one');
  const title = (
    <span className={css.thing}>
      {tenant && <Logo kind="tenant" code={tenant.code} src={tenant.imageUrl} size={LOGO} />}
      {name}
    </span>
  );
  return (
    <Drawer
      title={title}
      subtitle={
        tenant && (
          <span className={css.state}>
            <StatusTag kind="managed" state={tenant.status} />
          </span>
        )
      }
      tools={tenant && <ActsMenu acts={actsOf(tenant)} name={name} />}
      width={WIDTH}
      onClose={onClose}
    >
      <QueryView query={query} failure={t('tenants.failure')}>
        {(found) => (
          <DetailTabs
            state={state}
            tabs={[
              { key: 'facts', label: t('manage.facts'), children: <TenantFacts tenant={found} /> },
              { key: 'trail', label: t('trail.title'), children: <TenantTrail id={id} /> },
            ]}
          />
        )}
      </QueryView>
    </Drawer>
  );
}
