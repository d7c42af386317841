import { useTranslation } from '@titian/shared-ui';
import { ErrorView } from './ErrorView';

/** Spec §8: no route matches. The server also answers 404. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { t: shell } = useTranslation('shell');
  return (
    <ErrorView status={404} title={t('page.notFound')}>
      {shell('notFound.body')}
    </ErrorView>
  );
}
