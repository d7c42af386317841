import type { ReactNode } from 'react';
import { Button, useKeyedText } from '@titian/shared-ui';
import { Modal } from '@titian/shared-ui/data';
import { Counts, type CountRow } from './Counts';
import css from './parts.module.css';

interface Props {
  title: string;
  /** What has to go first. */
  body: string;
  rows: readonly CountRow[];
  /** What helps. */
  action?: ReactNode;
  onClose: () => void;
}

/** Why something can't be deleted: what still hangs on it, with the way there. */
export function BlockedDialog({ title, body, rows, action, onClose }: Props) {
  const text = useKeyedText();
  const footer = (
    <>
      <Button onClick={onClose}>{text('action.close')}</Button>
      {action}
    </>
  );
  return (
    <Modal title={title} onClose={onClose} footer={footer}>
      <div className={css.block}>
        <p>{body}</p>
        <Counts rows={rows.filter(({ count }) => count > 0)} />
      </div>
    </Modal>
  );
}
