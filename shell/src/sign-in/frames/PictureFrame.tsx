import type { ReactNode } from 'react';
import { useTranslation } from '@titian/shared-ui';
import { FrameFoot } from './FrameFoot';
import { FrameHead } from './FrameHead';
import { RiverArt } from './RiverArt';
import '../palette.css';
import styles from './frames.module.css';

/** The form on a picture that fills the page: a bridge over the river at dawn, at night in the dark theme. */
export function PictureFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('signIn');
  return (
    <div className={styles.picture}>
      <RiverArt />
      <p className={styles.motto}>{t('claim')}</p>
      <div className={styles.sheet}>
        <FrameHead branded />
        <div className={styles.form}>{children}</div>
        <FrameFoot hasVersion />
      </div>
    </div>
  );
}
