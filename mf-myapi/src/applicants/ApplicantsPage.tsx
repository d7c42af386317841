import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@titian/shared-contracts';
import { type Applicant, ApplicantStatus, registrationPaths } from '@titian/shared-contracts/registration';
import { usePermission, useSession } from '@titian/shared-auth';
import { Button, Empty, Page, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { applicantColumns } from './applicantColumns';
import { ApplicantDrawer } from './ApplicantDrawer';
import { useListApplicantsQuery } from './applicants.api';
import { type BulkChoice, BulkApplicantsDialog } from './BulkApplicantsDialog';
import { FILTERS, useApplicantFilters } from './useApplicantFilters';

/** The first view is the default: it has no name in the address. */
const VIEWS = ApplicantStatus.options;

export function ApplicantsPage() {
  const { t } = useTranslation('myapi');
  const { user } = useSession();
  const state = useListState({ filters: FILTERS, defaultSort: 'createdAt:asc' });
  const view = ApplicantStatus.safeParse(state.param('view')).data ?? 'Onhold';
  const filter = [state.query.filter ?? [], `Status_eq=${view}`].flat();
  const query = useListApplicantsQuery({ query: { ...state.query, filter } });
  const filters = useApplicantFilters();
  const [bulk, setBulk] = useState<BulkChoice | null>(null);
  const mayRegister = usePermission('applicant.create');
  const isClient = user?.role.base === 'Client';
  const openId = state.param('applicant');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const show = (id: string | null) => state.setParam('applicant', id, { keepPage: true });
  const open = ({ id, mode }: Applicant) =>
    mode === 'detailed' ? void navigate(registrationPaths.review(id)) : show(id);
  const deciding = (decision: BulkChoice['decision']) => ({
    appliesTo: ({ allowed }: Applicant) => allowed.includes(decision),
    run: (_: unknown, applicants: readonly Applicant[]) => setBulk({ decision, applicants }),
  });
  const counter = mayRegister && (
    <Button icon="user-add" to={paths.registerAtCounter()}>
      {t('applicants.counter')}
    </Button>
  );

  // The menu has one address: spec §6 lets the portal's setting choose.
  if (query.data?.mode === 'detailed' && pathname.endsWith(registrationPaths.applicants()))
    return <Navigate to={registrationPaths.reviews() + search} replace />;
  return (
    <Page
      title={t('applicants.title')}
      purpose={t(isClient ? 'applicants.purposeClient' : 'applicants.purpose')}
      actions={counter}
    >
      <ResourceTable
        name="applicants"
        label={t('applicants.list')}
        query={query}
        state={state}
        columns={applicantColumns((field) => t(`applicants.${field}`))}
        rowId={({ id }) => id}
        rowName={({ displayName }) => displayName}
        searchHint={t('applicants.search')}
        filters={isClient ? undefined : filters}
        views={VIEWS.map((value) => ({
          value,
          label: t(`applicants.views.${value}`),
          count: query.data?.counts[value],
        }))}
        rowActions={(row) => [{ key: 'open', label: t('applicants.open'), icon: 'solution', run: () => open(row) }]}
        bulkActions={[
          { key: 'approve', label: t('applicants.approve'), icon: 'check', ...deciding('approve') },
          { key: 'reject', label: t('applicants.reject'), icon: 'close', danger: true, ...deciding('reject') },
        ]}
        onOpen={open}
        openId={openId}
        empty={
          <Empty
            icon="user-add"
            title={t(`applicants.empty.${view}`)}
            body={t(isClient ? 'applicants.emptyClient' : 'applicants.emptyBody')}
          />
        }
        failure={t('applicants.failure')}
      />
      {openId && <ApplicantDrawer key={openId} id={openId} onClose={() => show(null)} />}
      {bulk && <BulkApplicantsDialog choice={bulk} onClose={() => setBulk(null)} />}
    </Page>
  );
}

export { ApplicantsPage as Component };
