import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from '../i18n/Trans';
import { Button } from '../controls/Button';
import { TextInput } from '../controls/TextInput';
import { Dialog } from '../overlay/Dialog';
import type { OpenQuestion } from './feedbackStore';
import css from './ConfirmDialog.module.css';

const FORM = 'titian-confirm';

/** The open question. With `typeName` the button is disabled until the name is typed. */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { title, body, action, danger, typeName, answer } = question;
  const ready = typeName === undefined || typed.trim() === typeName;
  const goAhead = (event: FormEvent) => {
    event.preventDefault();
    if (ready) answer(true);
  };
  const footer = (
    <>
      <Button onClick={() => answer(false)}>{t('action.cancel')}</Button>
      <Button form={FORM} htmlType="submit" type={danger ? 'default' : 'primary'} danger={danger} disabled={!ready}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog title={title} width={440} onClose={() => answer(false)} footer={footer}>
      <form id={FORM} onSubmit={goAhead}>
        {body && <p className={css.body}>{body}</p>}
        {typeName !== undefined && (
          <label className={css.name}>
            <span>
              <Trans t={t} i18nKey="view.typeName" values={{ name: typeName }} components={[<code key="name" />]} />
            </span>
            <TextInput value={typed} spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
          </label>
        )}
      </form>
    </Dialog>
  );
}
