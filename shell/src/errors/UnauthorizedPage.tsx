import { useTranslation } from '@titian/shared-ui';
import { ErrorView } from './ErrorView';

/** Where the developer guard sends clients (spec §6). */
export function UnauthorizedPage() {
  const { t } = useTranslation('shell');
  return (
    <ErrorView status={403} title={t('unauthorized.title')}>
      {t('unauthorized.body')}
    </ErrorView>
  );
}
