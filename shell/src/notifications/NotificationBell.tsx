import { useRef, useState, type KeyboardEvent } from 'react';
import { Count, Floating, IconButton, useTranslation } from '@titian/shared-ui';
import { NOTIFICATIONS } from '../menu/ownEntries';
import { useBadge } from '../menu/useBadge';
import { BellList } from './BellList';
import styles from './notifications.module.css';

/** The bell of the top bar with its count; opens the latest notifications. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const unread = useBadge(NOTIFICATIONS);
  const close = () => setOpen(false);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={anchor} className={styles.bell}>
      <IconButton
        icon="bell"
        label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.label')}
        plain={open}
        aria-haspopup="dialog"
        aria-expanded={open}
        badge={<Count value={unread} accent corner />}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Floating
          anchor={anchor}
          align="end"
          role="dialog"
          aria-label={t('bell.label')}
          className={styles.drop}
          onClose={close}
          onKeyDown={closeByKey}
        >
          <BellList unread={unread} onDone={close} />
        </Floating>
      )}
    </span>
  );
}
