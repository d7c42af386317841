import type { ReactNode } from 'react';
import { Notice, useTranslation } from '@titian/shared-ui';
import { Modal, ResourceForm } from '@titian/shared-ui/data';
import { SubmitFooter } from './SubmitFooter';
import { useSending } from './useSending';
import css from './parts.module.css';

const FORM = 'ask';

interface Props<V> {
  title: string;
  /** What follows, said before it happens. */
  effects: readonly string[];
  action: string;
  /** Something is taken away, or breaks. */
  danger?: boolean;
  initial?: Partial<V>;
  /** Goes ahead; what it throws is shown on its field or as a toast, and the dialog stays. */
  onSubmit: (values: V) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for what an act needs, after telling what it does; closes once it is done. */
export function AskDialog<V extends object>({
  title,
  effects,
  action,
  danger,
  initial,
  onSubmit,
  onClose,
  children,
}: Props<V>) {
  const { t } = useTranslation('admin');
  const [sending, send] = useSending(async (values: V) => {
    await onSubmit(values);
    onClose();
  });
  const footer = <SubmitFooter form={FORM} action={action} danger={danger} sending={sending} onCancel={onClose} />;
  return (
    <Modal title={title} onClose={onClose} footer={footer}>
      <ResourceForm<V> id={FORM} initialValues={initial} onSubmit={send}>
        {effects.length > 0 && (
          <div className={css.effects}>
            <Notice tone={danger ? 'warning' : 'info'} title={t('manage.effects')}>
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
