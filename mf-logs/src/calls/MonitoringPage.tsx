import { useTranslation } from '@titian/shared-ui';
import { CallsPage } from './CallsPage';
import { callSource } from './callSource';

const source = callSource('monitoring', {});

/** Spec's `/monitoring`: calls of one's applications and to one's APIs. */
export function MonitoringPage() {
  const { t } = useTranslation('logs');
  return <CallsPage source={source} title={t('calls.title')} purpose={t('calls.purpose')} />;
}

export { MonitoringPage as Component };
