import { signOut } from '@titian/shared-auth';
import { Button, Dialog, useTranslation } from '@titian/shared-ui';
import styles from './IdleDialog.module.css';

interface Props {
  seconds: number;
  onContinue: () => void;
}

/** Asks whether the user is still there. Closing it in any way continues the session. */
export function IdleDialog({ seconds, onContinue }: Props) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const footer = (
    <>
      <Button onClick={() => void signOut()}>{common('action.signOut')}</Button>
      <Button type="primary" data-autofocus="" onClick={onContinue}>
        {t('idle.continue')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('idle.title')} width={440} onClose={onContinue} footer={footer}>
      <p className={styles.body}>{t('idle.body')}</p>
      <p className={styles.count} role="timer">
        {t('idle.seconds', { count: seconds })}
      </p>
    </Dialog>
  );
}
