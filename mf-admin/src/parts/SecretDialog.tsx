import type { ReactNode } from 'react';
import { Button, Notice, Secret, useFeedback, useUnsaved } from '@titian/shared-ui';
import { Modal, SubmitFooter, useFormDialog } from '@titian/shared-ui/data';
import css from './parts.module.css';

type Word = 'name' | 'once' | 'onceBody' | 'next' | 'kept' | 'leaveTitle' | 'leaveBody' | 'leave';

interface SecretDialogProps {
  title: string;
  subtitle?: string;
  /** Id of the form that asks for the secret. */
  form: string;
  action: string;
  sending: boolean;
  /** The secret once it is made. */
  secret: string | null;
  word: (word: Word) => string;
  onClose: () => void;
  /** The form, given what to tell whether something was filled in. */
  children: (setDirty: (isDirty: boolean) => void) => ReactNode;
}

/**
 * Makes a secret, and shows it once; the portal does not store it. What would lose it by a slip, a press beside the dialog, Escape or Back, waits for
 * the answer, and then asks first.
 */
export function SecretDialog({ secret, form, action, sending, word, onClose, children, ...head }: SecretDialogProps) {
  const { setDirty, close } = useFormDialog(onClose);
  const { confirm } = useFeedback();
  useUnsaved(sending || secret !== null);
  const leave = async () => {
    if (sending) return;
    if (secret === null) return close();
    const question = { title: word('leaveTitle'), body: word('leaveBody'), action: word('leave') };
    if (await confirm({ ...question, danger: true })) onClose();
  };
  const footer =
    secret === null ? (
      <SubmitFooter form={form} action={action} sending={sending} onCancel={() => void leave()} />
    ) : (
      <Button type="primary" onClick={onClose}>
        {word('kept')}
      </Button>
    );
  return (
    <Modal {...head} onClose={() => void leave()} footer={footer}>
      {secret === null ? (
        children(setDirty)
      ) : (
        <div className={css.block}>
          <Notice tone="warning" title={word('once')}>
            {word('onceBody')}
          </Notice>
          <Secret value={secret} name={word('name')} />
          <p>{word('next')}</p>
        </div>
      )}
    </Modal>
  );
}
