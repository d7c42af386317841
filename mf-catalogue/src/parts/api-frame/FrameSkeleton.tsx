import { Skeleton, SkeletonLines, useTranslation, WithSidebar } from '@titian/shared-ui';
import css from './ApiFrame.module.css';

const FIGURES = [1, 2, 3, 4, 5];

/** Skeleton of an API's page. */
export function FrameSkeleton() {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <div className={css.head}>
        <div className={css.frame}>
          <div className={css.title}>
            <Skeleton width={64} height={64} radius={14} />
            <div className={css.bones}>
              <Skeleton width={280} height={26} />
              <Skeleton width={420} height={20} />
            </div>
          </div>
          <div className={css.figures}>
            {FIGURES.map((figure) => (
              <div key={figure} className={css.bones}>
                <Skeleton width="55%" height={12} />
                <Skeleton width="40%" height={20} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <WithSidebar
        label={t('detail.sidebar')}
        sidebar={
          <div className={css.navigation}>
            <SkeletonLines lines={4} />
          </div>
        }
        open={false}
        onClose={() => undefined}
        className={css.frame}
      >
        <div className={css.waiting}>
          <SkeletonLines lines={8} />
        </div>
      </WithSidebar>
    </>
  );
}
