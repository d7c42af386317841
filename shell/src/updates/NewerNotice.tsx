import { useTranslation } from 'react-i18next';
import { Button, Notice } from '@titian/shared-ui';
import type { Release } from '../loader/release';
import { useShellServices } from '../sections/services';
import { useNewerRelease } from './useNewerRelease';
import styles from './updates.module.css';

/** Offers a newer release of the section on the screen; the reader decides when to switch. */
export function NewerNotice({ shown, take }: { shown: Release; take(): void }) {
  const { t } = useTranslation('sections');
  const { hasUnsaved } = useShellServices();
  const version = useNewerRelease(shown, hasUnsaved);
  if (version === null) return null;
  return (
    <div className={styles.notice}>
      <Notice icon="reload" title={t('newer.title')} action={<Button onClick={take}>{t('newer.take')}</Button>}>
        {t('newer.body', { version, shown: shown.version })}
      </Notice>
    </div>
  );
}
