import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FormInstance } from 'antd';
import { ResourceForm } from '../../form/ResourceForm';
import { SubmitFooter } from '../../form/SubmitFooter';
import { useSending } from '../../form/useSending';
import { Notice } from '../../layout/Notice';
import { Modal } from '../../overlay/Modal';
import { useBlockWords } from '../useBlockWords';
import { useFormDialog } from './useFormDialog';
import css from './dialogs.module.css';

export interface AskDialogProps<V extends object> {
  title: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** The effects of the action, shown before the user confirms. */
  effects?: readonly string[];
  /** Label of the submit button, a verb. */
  action: string;
  /** The action is destructive. */
  danger?: boolean;
  /** From `Form.useForm()`, if the caller needs it. */
  form?: FormInstance<V>;
  initial?: Partial<V>;
  /** Runs the action; errors are shown on their field or as a toast, and the dialog stays open. */
  onSubmit: (values: V) => Promise<unknown>;
  onClose: () => void;
  /**
   * In place of `onClose` after success, to leave the page: called once the dialog counts as saved, so that nobody is asked whether to
   * leave it.
   */
  onSent?: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Shows the effects of an action and asks for its input; closes on success, and asks before it throws away what was filled in. */
export function AskDialog<V extends object>({
  title,
  subtitle,
  effects = [],
  action,
  danger,
  form,
  initial,
  onSubmit,
  onClose,
  onSent,
  children,
}: AskDialogProps<V>) {
  const t = useBlockWords();
  const id = useId();
  const { setDirty, close } = useFormDialog(onClose);
  const [isSent, setSent] = useState(false);
  const left = useRef(onSent);
  useEffect(() => void (left.current = onSent));
  useEffect(() => {
    if (isSent) left.current?.();
  }, [isSent]);
  const [sending, send] = useSending(async (values: V) => {
    await onSubmit(values);
    if (!onSent) onClose();
  });
  const footer = <SubmitFooter form={id} action={action} danger={danger} sending={sending} onCancel={close} />;
  return (
    <Modal title={title} subtitle={subtitle} onClose={close} footer={footer}>
      <ResourceForm<V>
        id={id}
        form={form}
        initialValues={initial}
        onSubmit={send}
        onSent={() => setSent(true)}
        onDirty={setDirty}
      >
        {effects.length > 0 && (
          <div className={css.effects}>
            <Notice tone={danger ? 'warning' : 'info'} title={t('effects')}>
              <ul className={css.list}>
                {effects.map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            </Notice>
          </div>
        )}
        {children}
      </ResourceForm>
    </Modal>
  );
}
