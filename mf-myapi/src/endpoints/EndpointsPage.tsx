import { useState } from 'react';
import { authoringPaths, type EndpointRow } from '@titian/shared-contracts/authoring';
import { usePermission } from '@titian/shared-auth';
import { CodeParts, Empty, Link, Page, SrOnly, StatusTag, Tooltip, useFormat, useTranslation } from '@titian/shared-ui';
import { type Column, Modal, ResourceTable, type RowAction, useListState } from '@titian/shared-ui/data';
import { ConnectionResults } from '../parts/authoring/ConnectionResults';
import { useListAllEndpointsQuery, useTestEndpointMutation } from '../parts/authoring/connections.api';
import { ENDPOINT_FILTERS, useEndpointFilters } from '../parts/authoring/useEndpointFilters';
import css from '../parts/authoring/authoring.module.css';
import { CertificateCell, ReachCell } from '../parts/authoring/ReachCells';
import own from './endpoints.module.css';

function Name({ row }: { row: EndpointRow }) {
  const format = useFormat();
  return (
    <>
      <Link to={`${authoringPaths.tab(row.project.id, 'endpoint')}?version=${row.version.id}`}>
        {format.text(row.project.Name)}
      </Link>
      <span className={css.quiet}>
        <code>{row.name}</code> · <code>{row.version.version}</code>
      </span>
    </>
  );
}

/** The code, which keeps a row on one line; the name is in the tooltip and for screen readers. */
function Organization({ organization }: Pick<EndpointRow, 'organization'>) {
  const name = useFormat().text(organization.name);
  return (
    <Tooltip title={name}>
      <span aria-hidden="true">{organization.code}</span>
      <SrOnly>{name}</SrOnly>
    </Tooltip>
  );
}

function useColumns(several: boolean): Column<EndpointRow>[] {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  return [
    {
      ...{ key: 'api', title: t('authoring.endpoint.all.api'), sort: 'api', primary: true, link: true },
      cell: (row) => <Name row={row} />,
    },
    {
      ...{ key: 'organization', title: t('authoring.endpoint.all.organization'), sort: 'organization' },
      ...{ hidden: !several, narrow: 'never', space: 120 },
      cell: (row) => <Organization organization={row.organization} />,
    },
    {
      // Tells the rows of one version apart, so it stays as long as the address.
      ...{ key: 'environment', title: t('authoring.endpoint.all.environmentTitle'), sort: 'environment' },
      ...{ priority: 0, space: 116 },
      cell: ({ environment }) => t(`authoring.endpoint.environment.${environment}`),
    },
    {
      ...{ key: 'state', title: t('projects.status'), sort: 'state' },
      cell: ({ version }) => <StatusTag kind="version" state={version.state} />,
    },
    {
      // What a reader looks for: it leaves last, after the state.
      ...{ key: 'address', title: t('authoring.endpoint.all.address'), priority: 1, space: 240 },
      cell: ({ urls }) => (
        <span className={own.addresses}>
          {urls.map((url) => (
            <code key={url} title={url}>
              <CodeParts>{url}</CodeParts>
            </code>
          ))}
        </span>
      ),
    },
    {
      ...{ key: 'reach', title: t('authoring.endpoint.all.lastTest'), sort: 'testedAt', priority: 1, space: 176 },
      cell: (row) => <ReachCell row={row} />,
    },
    {
      ...{ key: 'certificate', title: t('authoring.endpoint.all.certificate'), sort: 'certificateEndsAt', space: 110 },
      ...{ priority: 2 },
      cell: ({ certificateEndsAt }) => <CertificateCell endsAt={certificateEndsAt} />,
    },
    {
      ...{ key: 'authentication', title: t('authoring.endpoint.all.authentication') },
      ...{ narrow: 'never' },
      cell: ({ authentication }) => t(`authoring.endpoint.kinds.${authentication ?? 'none'}`),
    },
    {
      ...{ key: 'strategy', title: t('authoring.endpoint.strategy'), sort: 'strategy', narrow: 'never' },
      cell: ({ strategy }) => t(`authoring.endpoint.strategies.${strategy}`),
    },
    {
      ...{ key: 'p95', title: t('authoring.endpoint.all.p95'), align: 'end', narrow: 'never' },
      cell: ({ p95 }) => format.duration(p95),
    },
  ];
}

/** Spec's `/myapi/api-endpoint`: every endpoint in scope, with the test of its connection. */
export function EndpointsPage() {
  const { t } = useTranslation('myapi');
  const state = useListState({ filters: ENDPOINT_FILTERS, defaultSort: 'api:asc' });
  const query = useListAllEndpointsQuery({ query: state.query });
  const { fields, several } = useEndpointFilters();
  const mayTest = usePermission('api.update');
  const [test, tested] = useTestEndpointMutation();
  const [open, setOpen] = useState<EndpointRow | null>(null);
  const actionsOf = (row: EndpointRow): RowAction[] =>
    mayTest
      ? [
          {
            ...{ key: 'test', label: t('authoring.endpoint.test'), icon: 'thunderbolt' as const },
            run: () => {
              setOpen(row);
              void test({
                params: { id: row.project.id, versionId: row.version.id, environment: row.environment },
              });
            },
          },
        ]
      : [];
  return (
    <Page title={t('authoring.endpoint.all.title')} purpose={t('authoring.endpoint.all.purpose')}>
      <ResourceTable
        name="api-endpoints"
        label={t('authoring.endpoint.all.list')}
        query={query}
        state={state}
        columns={useColumns(several)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchHint={t('authoring.endpoint.all.search')}
        filters={fields}
        rowActions={actionsOf}
        empty={
          <Empty icon="link" title={t('authoring.endpoint.all.empty')} body={t('authoring.endpoint.all.emptyBody')} />
        }
        failure={t('authoring.endpoint.all.failure')}
      />
      {open && !tested.isError && (
        <Modal title={t('authoring.endpoint.all.results', { name: open.name })} onClose={() => setOpen(null)}>
          {tested.isLoading || !tested.data ? (
            <p role="status">{t('authoring.endpoint.testing')}</p>
          ) : (
            <ConnectionResults results={tested.data} />
          )}
        </Modal>
      )}
    </Page>
  );
}

export { EndpointsPage as Component };
