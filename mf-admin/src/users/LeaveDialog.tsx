import { type ReactNode, useState } from 'react';
import type { UserDetail } from '@titian/shared-contracts';
import { Button, Notice, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Modal, ResourceForm } from '@titian/shared-ui/data';
import css from '../parts/parts.module.css';

const FORM = 'leave';

interface Props<V> {
  title: string;
  /** What follows, said before it happens. */
  effects: readonly string[];
  action: string;
  onSubmit: (values: V) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** What somebody owns, in words; empty where it is nothing. */
export function useOwned() {
  const { t } = useTranslation('admin');
  return ({ owns }: UserDetail) =>
    (['applications', 'orders', 'divisions'] as const)
      .filter((key) => owns[key] > 0)
      .map((key) => t(`users.owns.${key}`, { count: owns[key] }));
}

/** Asks where somebody goes, or who takes over. */
export function LeaveDialog<V extends object>({ title, effects, action, onSubmit, onClose, children }: Props<V>) {
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
      <Button type="primary" htmlType="submit" form={FORM} loading={sending}>
        {action}
      </Button>
    </>
  );
  return (
    <Modal title={title} onClose={onClose} footer={footer}>
      <ResourceForm<V> id={FORM} onSubmit={send}>
        <Notice tone="info" title={t('manage.effects')}>
          <ul className={css.list}>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </Notice>
        {children}
      </ResourceForm>
    </Modal>
  );
}
