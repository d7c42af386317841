import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readTraceId, trafficPaths } from '@titian/shared-contracts/traffic';
import { Button, TextInput, useTranslation } from '@titian/shared-ui';
import css from './explain.module.css';

/** Takes a trace id, also out of a header or a whole answer that was pasted, and opens its explanation. */
export function TraceField() {
  const { t } = useTranslation('logs');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const wrongId = useId();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const traceId = readTraceId(text);
    setWrong(traceId === null);
    if (traceId) void navigate(trafficPaths.trace(traceId));
  };
  return (
    <form role="search" className={css.find} onSubmit={find}>
      <TextInput
        value={text}
        icon="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('explain.paste')}
        placeholder={t('explain.paste')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? wrongId : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
      />
      <Button htmlType="submit">{t('explain.find')}</Button>
      {isWrong && (
        <p id={wrongId} role="alert" className={css.wrong}>
          {t('explain.noTrace')}
        </p>
      )}
    </form>
  );
}
