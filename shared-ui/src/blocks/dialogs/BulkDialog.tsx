import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../controls/Button';
import { ResourceForm } from '../../form/ResourceForm';
import { SubmitFooter } from '../../form/SubmitFooter';
import { useSending } from '../../form/useSending';
import { useFeedback } from '../../feedback/useFeedback';
import { useKeyedText } from '../../i18n/keyedText';
import { Notice } from '../../layout/Notice';
import { Modal } from '../../overlay/Modal';
import css from './dialogs.module.css';

/** What an act on several did, by id; for those that it did not reach, why. */
export interface BulkOutcome {
  done: readonly string[];
  failed: readonly { id: string; code: string }[];
}
export interface BulkItem {
  id: string;
  name: string;
  /** What else tells it from others. */
  about?: ReactNode;
}

export interface BulkDialogProps<V extends object> {
  title: string;
  items: readonly BulkItem[];
  /** The verb on the button that goes ahead. */
  action: string;
  danger?: boolean;
  onSubmit: (values: V) => Promise<BulkOutcome>;
  /** Said of as many as are done. */
  done: (count: number) => string;
  /** Said over as many as are not. */
  failed: (count: number) => string;
  onClose: () => void;
  /** The fields, where the act asks for something. */
  children?: ReactNode;
}

/** Does the same with several; those that it can't be done with are named with the reason, the others are done. */
export function BulkDialog<V extends object>({
  title,
  items,
  action,
  danger,
  onSubmit,
  done,
  failed,
  onClose,
  children,
}: BulkDialogProps<V>) {
  const text = useKeyedText();
  const { toast } = useFeedback();
  const id = useId();
  const [left, setLeft] = useState<BulkOutcome['failed']>([]);
  const [sending, send] = useSending(async (values: V) => {
    const outcome = await onSubmit(values);
    if (outcome.done.length > 0) toast({ title: done(outcome.done.length), severity: 'success' });
    if (outcome.failed.length > 0) setLeft(outcome.failed);
    else onClose();
  });
  const isOver = left.length > 0;
  const footer = isOver ? (
    <Button onClick={onClose}>{text('action.close')}</Button>
  ) : (
    <SubmitFooter form={id} action={action} danger={danger} sending={sending} onCancel={onClose} />
  );
  return (
    <Modal title={title} onClose={onClose} footer={footer}>
      {isOver ? (
        <Notice tone="error" title={failed(left.length)}>
          <ul className={css.list}>
            {left.map((one) => (
              <li key={one.id}>
                <b>{items.find((item) => item.id === one.id)?.name}</b>: {text(`errors.${one.code}`)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <ResourceForm<V> id={id} onSubmit={send}>
          <ul className={css.list}>
            {items.map((item) => (
              <li key={item.id}>
                <b>{item.name}</b>
                {item.about && <> · {item.about}</>}
              </li>
            ))}
          </ul>
          {children}
        </ResourceForm>
      )}
    </Modal>
  );
}
