import { useTranslation } from 'react-i18next';
import { Button, Notice } from '@titian/shared-ui';
import { namesOf, type Release } from '../loader/release';
import styles from './frame.module.css';

type Named = Pick<Release, 'version' | 'build'>;
interface Props {
  failed: Named;
  used: Named;
  retry(): void;
}

/** Notice above a section that runs its previous release, because the current one failed. */
export function PreviousNotice({ failed, used, retry }: Props) {
  const { t } = useTranslation('sections');
  const [before, now] = namesOf([used, failed]);
  return (
    <div className={styles.notice}>
      <Notice tone="warning" icon="history" title={t('previous.title', { version: before })}>
        {t('previous.body', { version: now })}{' '}
        <Button type="link" size="small" onClick={retry}>
          {t('retry')}
        </Button>
      </Notice>
    </div>
  );
}
