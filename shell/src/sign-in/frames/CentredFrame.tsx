import type { ReactNode } from 'react';
import { ContourArt } from './ContourArt';
import { FrameFoot } from './FrameFoot';
import { FrameHead } from './FrameHead';
import '../palette.css';
import styles from './frames.module.css';

/** A centred card on a background of contour lines. */
export function CentredFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.centred}>
      <ContourArt />
      <FrameHead branded />
      <div className={styles.card}>
        <div className={styles.form}>{children}</div>
      </div>
      <FrameFoot hasVersion />
    </div>
  );
}
