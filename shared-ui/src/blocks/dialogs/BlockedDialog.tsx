import type { ReactNode } from 'react';
import { Button } from '../../controls/Button';
import { useKeyedText } from '../../i18n/keyedText';
import { Modal } from '../../overlay/Modal';
import { Counts, type CountRow } from '../detail/Counts';
import { useBlockWords } from '../useBlockWords';
import css from './dialogs.module.css';

export interface BlockedDialogProps {
  /** Of the thing that can't be deleted. */
  name: string;
  /** What has to go first. */
  body: string;
  rows: readonly CountRow[];
  /** What helps. */
  action?: ReactNode;
  onClose: () => void;
}

/** Why something can't be deleted: what still hangs on it, with the way there. */
export function BlockedDialog({ name, body, rows, action, onClose }: BlockedDialogProps) {
  const t = useBlockWords();
  const text = useKeyedText();
  const footer = (
    <>
      <Button onClick={onClose}>{text('action.close')}</Button>
      {action}
    </>
  );
  return (
    <Modal title={t('blocked', { name })} onClose={onClose} footer={footer}>
      <div className={css.blocked}>
        <p>{body}</p>
        <Counts rows={rows.filter(({ count }) => count > 0)} />
      </div>
    </Modal>
  );
}
