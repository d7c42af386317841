import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { OwnProject } from '@titian/shared-contracts/project';
import { isApiProblem, setMydata } from '@titian/shared-auth';
import { usePageTitle } from '@titian/section-kit';
import { PageSkeleton, useFormat, useTranslation } from '@titian/shared-ui';
import { InCatalogue, UnknownApi, useApiHead } from '@titian/shared-ui/data';
import { useReadOwnProjectQuery } from './calls.api';
import { CallsPage } from './CallsPage';
import { callSource } from './callSource';

const useSource = (id: string) => useMemo(() => callSource('api-calls', { side: 'provider', api: id }), [id]);

/** The calls as a tab of the API's page, whose other tabs are another section's. */
function CallsTab({ project }: { project: OwnProject }) {
  const { id } = project;
  const source = useSource(id);
  const { title, purpose, ...head } = useApiHead()(project, { tab: 'logs' });
  usePageTitle(useFormat().text(project.Name));
  useEffect(() => setMydata(id), [id]);
  return (
    <CallsPage
      source={source}
      title={title}
      purpose={purpose}
      head={{ ...head, actions: <InCatalogue project={project} /> }}
    />
  );
}

/** The same where the API itself can't be read: the log doesn't depend on it. */
function CallsAlone({ id }: { id: string }) {
  const { t } = useTranslation('logs');
  const source = useSource(id);
  return <CallsPage source={source} title={t('calls.apiTitle')} purpose={t('calls.apiPurpose')} />;
}

/** Spec's `/myapi/{id}/logs`: the calls of one API. */
export function OwnerCallsPage() {
  const { t } = useTranslation('logs');
  const { id = '' } = useParams();
  const query = useReadOwnProjectQuery({ params: { id } });
  if (query.currentData) return <CallsTab key={id} project={query.currentData} />;
  if (!query.isError) return <PageSkeleton title={t('calls.apiTitle')} shape="table" />;
  if (isApiProblem(query.error) && [404, 422].includes(query.error.status)) return <UnknownApi />;
  return <CallsAlone id={id} />;
}

export { OwnerCallsPage as Component };
