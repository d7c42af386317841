import { useTranslation } from 'react-i18next';
import { localText, type ResolvedSection } from '@titian/shared-contracts';
import { Button } from '@titian/shared-ui';
import styles from './frame.module.css';
import { useShellServices } from '../sections/services';

/** Shown without a network connection; the section loads automatically when it is back. */
export function FrameOffline({ section, retry }: { section: ResolvedSection; retry(): Promise<void> }) {
  const { t } = useTranslation('sections');
  const { locale } = useShellServices();
  return (
    <div className={styles.failure} role="status">
      <h1>{t('offline.title')}</h1>
      <p>{t('offline.body', { title: localText(section.title, locale) })}</p>
      <div className={styles.actions}>
        <Button icon="reload" onClick={() => void retry()}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
