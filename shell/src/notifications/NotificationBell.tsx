import { useState } from 'react';
import { Count, IconButton, Popup, useTranslation } from '@titian/shared-ui';
import { NOTIFICATIONS } from '../menu/ownEntries';
import { useBadge } from '../menu/useBadge';
import { BellList } from './BellList';
import styles from './notifications.module.css';

/** The bell of the top bar with its count; opens the latest notifications. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const unread = useBadge(NOTIFICATIONS);
  const label = unread > 0 ? t('bell.unread', { count: unread }) : t('bell.label');
  const badge = <Count value={unread} accent corner />;
  return (
    <Popup
      label={t('bell.label')}
      align="end"
      className={styles.drop}
      open={open}
      onOpenChange={setOpen}
      opener={<IconButton icon="bell" label={label} badge={badge} />}
    >
      <BellList unread={unread} onDone={() => setOpen(false)} />
    </Popup>
  );
}
