import type { OrganizationAccount } from '@titian/shared-contracts/organization';
import { QueryView, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import { ActsMenu, DetailTabs, Drawer, type RowAction, type TabState, TRAIL_SIZE } from '@titian/shared-ui/data';
import { Logo } from '../parts/Logo';
import { AuditTrail } from '../parts/AuditTrail';
import css from '../parts/parts.module.css';
import { Divisions } from './Divisions';
import { OrganizationFacts } from './OrganizationFacts';
import { useOrganizationAccountQuery, useOrganizationTrailQuery } from './organizations.api';

const WIDTH = 680;
const LOGO = 44;

const OrganizationTrail = ({ id }: { id: string }) => (
  <AuditTrail query={useOrganizationTrailQuery({ params: { id }, query: { pageSize: TRAIL_SIZE } })} />
);

interface Props {
  id: string;
  state: TabState;
  actsOf: (row: OrganizationAccount) => RowAction[];
  onClose: () => void;
}

/** An organisation with its divisions, dependents and audit trail. */
export function OrganizationDrawer({ id, state, actsOf, onClose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const query = useOrganizationAccountQuery({ params: { id } });
  const organization = query.data;
  const name = organization ? format.text(organization.name) : t('organizations.one');
  const title = (
    <span className={css.thing}>
      {organization && <Logo code={organization.code} src={organization.imageUrl} size={LOGO} />}
      {name}
    </span>
  );
  const tabsOf = (found: OrganizationAccount) => {
    const mayEdit = found.allowed.includes('update');
    return [
      { key: 'facts', label: t('manage.facts'), children: <OrganizationFacts organization={found} /> },
      {
        key: 'divisions',
        label: t('division.count', { count: found.divisions }),
        children: <Divisions organizationId={id} mayEdit={mayEdit} />,
      },
      { key: 'trail', label: t('trail.title'), children: <OrganizationTrail id={id} /> },
    ];
  };
  return (
    <Drawer
      title={title}
      subtitle={
        organization && (
          <span className={css.state}>
            <StatusTag kind="managed" state={organization.status} />
          </span>
        )
      }
      tools={organization && <ActsMenu acts={actsOf(organization)} name={name} />}
      width={WIDTH}
      onClose={onClose}
    >
      <QueryView query={query} failure={t('organizations.failure')}>
        {(found) => <DetailTabs state={state} tabs={tabsOf(found)} />}
      </QueryView>
    </Drawer>
  );
}
