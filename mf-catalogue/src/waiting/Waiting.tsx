import { lazy, Suspense } from 'react';
import { useSession } from '@titian/shared-auth';
import { useTranslation } from '@titian/shared-ui';
import css from './Waiting.module.css';

const Row = lazy(async () => ({ default: (await import('./WaitingRow')).WaitingRow }));

/** What waits for a signed-in person. Its space is reserved while the session is restored; visitors load nothing of it. */
export function Waiting() {
  const { t } = useTranslation('catalogue');
  const { status } = useSession();
  if (status === 'anonymous') return null;
  return (
    <section className={css.band} aria-label={t('waiting.title')}>
      <Suspense>{status === 'signedIn' && <Row />}</Suspense>
    </section>
  );
}
