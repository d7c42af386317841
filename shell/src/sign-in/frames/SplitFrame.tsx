import type { ReactNode } from 'react';
import { BrandPanel } from '../BrandPanel';
import { FrameFoot } from './FrameFoot';
import { FrameHead } from './FrameHead';
import styles from './frames.module.css';

/** A drawn panel with the portal's name beside the form. */
export function SplitFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.split}>
      <BrandPanel />
      <div className={styles.side}>
        <FrameHead />
        <div className={styles.form}>{children}</div>
        <FrameFoot />
      </div>
    </div>
  );
}
