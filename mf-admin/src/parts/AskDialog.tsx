import { type ReactNode, useState } from 'react';
import { Button, Notice, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Modal, ResourceForm } from '@titian/shared-ui/data';
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
  const text = useKeyedText();
  const [sending, setSending] = useState(false);
  const send = async (values: V) => {
    setSending(true);
    try {
      await onSubmit(values);
      onClose();
    } finally {
      setSending(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text('action.cancel')}</Button>
      <Button type="primary" danger={danger} htmlType="submit" form={FORM} loading={sending}>
        {action}
      </Button>
    </>
  );
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
