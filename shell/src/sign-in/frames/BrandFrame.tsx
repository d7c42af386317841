import type { ReactNode } from 'react';
import { AnnouncementPanel } from './AnnouncementPanel';
import { FrameFoot } from './FrameFoot';
import { FrameHead } from './FrameHead';
import styles from './frames.module.css';

/** The form next to a wide panel with announcements. */
export function BrandFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.brandSplit}>
      <div className={styles.side}>
        <FrameHead />
        <div className={styles.form}>{children}</div>
        <FrameFoot hasVersion />
      </div>
      <AnnouncementPanel />
    </div>
  );
}
