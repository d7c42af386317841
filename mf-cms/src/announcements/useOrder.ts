import { useState } from 'react';
import type { Announcement } from '@titian/shared-contracts/announcement';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { useReorderAnnouncementsMutation } from './announcements.api';

/** Moves an announcement before or behind its neighbour in the list, and says aloud where it stands now. */
export function useOrder(rows: readonly Announcement[]) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const [reorder, { isLoading }] = useReorderAnnouncementsMutation();
  const [said, setSaid] = useState('');
  // Pinned ones stay before the others, so nothing moves across that border.
  const neighbour = (row: Announcement, by: -1 | 1) => {
    const other = rows[rows.indexOf(row) + by];
    return other?.pinned === row.pinned ? other : undefined;
  };
  const move = async (row: Announcement, by: -1 | 1) => {
    const other = neighbour(row, by);
    if (!other || isLoading) return;
    const done = await reorder({ body: { ids: by < 0 ? [row.id, other.id] : [other.id, row.id] } });
    if (!done.error) setSaid(t('order.moved', { name: format.text(row.title), place: rows.indexOf(other) + 1 }));
  };
  return { move, said, canMove: (row: Announcement, by: -1 | 1) => neighbour(row, by) !== undefined };
}
export type Order = ReturnType<typeof useOrder>;
