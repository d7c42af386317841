import type { CounterRegistration } from '@titian/shared-contracts/registration';
import { Button, Card, Facts, Notice, useTranslation } from '@titian/shared-ui';
import styles from './register.module.css';

/** The slip for the applicant: who was registered, and what happens next. */
export function CounterSlip({ registered, onNext }: { registered: CounterRegistration; onNext: () => void }) {
  const { t } = useTranslation('register');
  const rows = [
    [t('displayName'), registered.displayName],
    [t('number'), <code key="number">{registered.identificationNumber}</code>],
    [t('username'), registered.username],
    [t('email'), registered.email],
    [t('phone'), registered.phone],
  ] as const;
  return (
    <Card title={t('counter.done')}>
      <Notice tone="success" title={t('counter.doneBody', { email: registered.email })} />
      <Facts rows={rows} />
      <div className={styles.acts}>
        <Button type="primary" icon="user-add" onClick={onNext}>
          {t('counter.next')}
        </Button>
        <Button icon="printer" onClick={() => window.print()}>
          {t('counter.print')}
        </Button>
      </div>
    </Card>
  );
}
