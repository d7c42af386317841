import { type ReactNode, useId } from 'react';
import type { FormInstance } from 'antd';
import { ResourceForm } from '../../form/ResourceForm';
import { SubmitFooter } from '../../form/SubmitFooter';
import { useSending } from '../../form/useSending';
import { Notice } from '../../layout/Notice';
import { Modal } from '../../overlay/Modal';
import { useBlockWords } from '../useBlockWords';
import css from './dialogs.module.css';

export interface AskDialogProps<V extends object> {
  title: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** What follows, said before it happens. */
  effects?: readonly string[];
  /** The verb on the button that goes ahead. */
  action: string;
  /** Something is taken away, or breaks. */
  danger?: boolean;
  /** From `Form.useForm()`, where the caller needs it. */
  form?: FormInstance<V>;
  initial?: Partial<V>;
  /** Goes ahead; what it throws is shown on its field or as a toast, and the dialog stays. */
  onSubmit: (values: V) => Promise<unknown>;
  /** Told whether something was changed, for `useUnsavedForm`. */
  onDirty?: (dirty: boolean) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Asks for what an act needs, after telling what it does; closes once it is done. */
export function AskDialog<V extends object>({
  title,
  subtitle,
  effects = [],
  action,
  danger,
  form,
  initial,
  onSubmit,
  onDirty,
  onClose,
  children,
}: AskDialogProps<V>) {
  const t = useBlockWords();
  const id = useId();
  const [sending, send] = useSending(async (values: V) => {
    await onSubmit(values);
    onClose();
  });
  const footer = <SubmitFooter form={id} action={action} danger={danger} sending={sending} onCancel={onClose} />;
  return (
    <Modal title={title} subtitle={subtitle} onClose={onClose} footer={footer}>
      <ResourceForm<V> id={id} form={form} initialValues={initial} onSubmit={send} onDirty={onDirty}>
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
