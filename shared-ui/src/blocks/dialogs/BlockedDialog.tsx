import type { ReactNode } from 'react';
import { Button } from '../../controls/Button';
import { useKeyedText } from '../../i18n/keyedText';
import { Modal } from '../../overlay/Modal';
import { Counts, type CountRow } from '../detail/Counts';
import { useBlockWords } from '../useBlockWords';
import css from './dialogs.module.css';

export interface BlockedDialogProps {
  /** Name of the thing that can't be deleted. */
  name: string;
  /** What has to be removed first. */
  body: string;
  rows: readonly CountRow[];
  /** What the user can do. */
  action?: ReactNode;
  onClose: () => void;
}

/** Explains why something can't be deleted: what still depends on it, with links. */
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
