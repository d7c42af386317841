import type { ReactNode } from 'react';
import { IconButton, useTranslation } from '@titian/shared-ui';
import { Drawer } from '@titian/shared-ui/data';

interface Props {
  title: string;
  /** Ids of the rows that are shown, in order. */
  ids: readonly string[];
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** One entry beside the list, with buttons for the entries above and below. */
export function EntryDrawer({ title, ids, id, onOpen, onClose, children }: Props) {
  const { t } = useTranslation('logs');
  const at = ids.indexOf(id);
  const step = (by: number, icon: 'up' | 'down', label: string) => {
    const next = at < 0 ? undefined : ids[at + by];
    return (
      <IconButton icon={icon} label={label} plain disabled={next === undefined} onClick={() => next && onOpen(next)} />
    );
  };
  const tools = (
    <>
      {step(-1, 'up', t('entry.previous'))}
      {step(1, 'down', t('entry.next'))}
    </>
  );
  return (
    <Drawer title={title} tools={tools} width={520} onClose={onClose}>
      {children}
    </Drawer>
  );
}
