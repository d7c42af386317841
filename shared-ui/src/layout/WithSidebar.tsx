import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Dialog } from '../overlay/Dialog';
import css from './WithSidebar.module.css';

/** Pixels; the overlay leaves a strip of the page visible. */
const OVERLAY_WIDTH = 320;

export interface WithSidebarProps {
  /** Accessible name of the sidebar, as a column and as an overlay. */
  label: string;
  /** The page's own navigation: its parts, or its filters. */
  sidebar: ReactNode;
  /** Whether the overlay is open; the page keeps that, and shows the button for it below 992 px. */
  open: boolean;
  onClose: () => void;
  /** Actions at the bottom of the overlay. */
  footer?: ReactNode;
  children: ReactNode;
  /** Below both, at full width. */
  below?: ReactNode;
  className?: string;
  id?: string;
}

/** Content with a secondary sidebar (spec §2): a column from 992 px up, an overlay like the main menu's on smaller screens. */
export function WithSidebar({
  label,
  sidebar,
  open,
  onClose,
  footer,
  children,
  below,
  className,
  id,
}: WithSidebarProps) {
  return (
    <div className={classes(css.layout, className)} id={id}>
      <aside className={css.column} aria-label={label}>
        {sidebar}
      </aside>
      <div className={css.content}>{children}</div>
      {below && <div className={css.below}>{below}</div>}
      {open && (
        <Dialog side="start" width={OVERLAY_WIDTH} title={label} onClose={onClose} footer={footer}>
          {sidebar}
        </Dialog>
      )}
    </div>
  );
}
