import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { useCallFieldsQuery } from './calls.api';
import { CallsPage } from './CallsPage';
import { callSource } from './callSource';

/** Spec's `/myapi/{id}/logs`: the calls of one API. */
export function OwnerCallsPage() {
  const { t } = useTranslation('logs');
  const { id = '' } = useParams();
  const format = useFormat();
  const { data } = useCallFieldsQuery();
  const name = data?.apis.find((api) => api.id === id)?.name;
  const source = useMemo(() => callSource('api-calls', { side: 'provider', api: id }), [id]);
  return (
    <CallsPage
      source={source}
      title={name ? t('calls.ofApi', { name: format.text(name) }) : t('calls.apiTitle')}
      purpose={t('calls.apiPurpose')}
    />
  );
}

export { OwnerCallsPage as Component };
