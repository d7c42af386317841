import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonCards } from '@titian/shared-ui';
import styles from './frame.module.css';

/** Skeleton of a page that is loading; CSS shows it only after 200 ms. */
export function FrameSkeleton() {
  const { t } = useTranslation('sections');
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton width="32%" height={24} />
      <Skeleton width="48%" />
      <SkeletonCards />
    </div>
  );
}
