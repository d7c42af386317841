import { useTranslation } from '@titian/shared-ui';
import { CallsPage } from './CallsPage';
import { callSource } from './callSource';

const source = callSource('my-calls', { side: 'consumer' });

/** Calls of one's own applications, for clients too. */
export function MyCallsPage() {
  const { t } = useTranslation('logs');
  return <CallsPage source={source} title={t('calls.mineTitle')} purpose={t('calls.minePurpose')} />;
}

export { MyCallsPage as Component };
