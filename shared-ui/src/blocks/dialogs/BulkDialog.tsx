import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../controls/Button';
import { ResourceForm } from '../../form/ResourceForm';
import { SubmitFooter } from '../../form/SubmitFooter';
import { useSending } from '../../form/useSending';
import { useFeedback } from '../../feedback/useFeedback';
import { useKeyedText } from '../../i18n/keyedText';
import { Notice } from '../../layout/Notice';
import { Modal } from '../../overlay/Modal';
import { useFormDialog } from './useFormDialog';
import css from './dialogs.module.css';

/** The result of a bulk action by id; for failed items, the reason. */
export interface BulkOutcome {
  done: readonly string[];
  failed: readonly { id: string; code: string }[];
}
export interface BulkItem {
  id: string;
  name: string;
  /** A detail that helps to identify it. */
  about?: ReactNode;
}

export interface BulkDialogProps<V extends object> {
  title: string;
  items: readonly BulkItem[];
  /** Label of the submit button, a verb. */
  action: string;
  danger?: boolean;
  initial?: Partial<V>;
  onSubmit: (values: V) => Promise<BulkOutcome>;
  /** The message for the number of items that succeeded, with what was filled in. */
  done: (count: number, values: V) => string;
  /** The title for the number of items that failed. */
  failed: (count: number) => string;
  onClose: () => void;
  /** The fields, if the action needs input. */
  children?: ReactNode;
}

/** Runs an action on several items; failed items are listed with the reason. */
export function BulkDialog<V extends object>({
  title,
  items,
  action,
  danger,
  initial,
  onSubmit,
  done,
  failed,
  onClose,
  children,
}: BulkDialogProps<V>) {
  const text = useKeyedText();
  const { toast } = useFeedback();
  const id = useId();
  const { setDirty, close } = useFormDialog(onClose);
  const [left, setLeft] = useState<BulkOutcome['failed']>([]);
  const [sending, send] = useSending(async (values: V) => {
    const outcome = await onSubmit(values);
    if (outcome.done.length > 0) toast({ title: done(outcome.done.length, values), severity: 'success' });
    if (outcome.failed.length === 0) return onClose();
    setDirty(false);
    setLeft(outcome.failed);
  });
  const isOver = left.length > 0;
  const footer = isOver ? (
    <Button onClick={onClose}>{text('action.close')}</Button>
  ) : (
    <SubmitFooter form={id} action={action} danger={danger} sending={sending} onCancel={close} />
  );
  return (
    <Modal title={title} onClose={close} footer={footer}>
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
        <ResourceForm<V> id={id} initialValues={initial} onSubmit={send} onDirty={setDirty}>
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
