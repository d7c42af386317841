import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../controls/TextInput';
import { Verb } from '../../marks/Verb';
import { pathFault, type QuickExample } from './quickRequest';
import type { QuickSecret } from './quickTypes';
import css from './Quick.module.css';

interface Props {
  method: string;
  example: QuickExample;
  path: string;
  setPath: (path: string) => void;
  body: string;
  setBody: (body: string) => void;
  pasted: string;
  setPasted: (secret: string) => void;
  /** The kind of key that is asked for; null where one was just issued. */
  asks: QuickSecret['kind'] | null;
}

/** What somebody may change of a call before it is sent. */
export function QuickFields({ method, example, path, setPath, body, setBody, pasted, setPasted, asks }: Props) {
  const { t } = useTranslation('reader');
  const id = useId();
  const fault = pathFault(path);
  return (
    <>
      <label htmlFor={id} className={css.label}>
        {t('quick.path')}
      </label>
      <div className={css.line}>
        <Verb method={method} />
        <TextInput
          id={id}
          value={path}
          spellCheck={false}
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${id}why` : undefined}
          onChange={({ target: input }) => setPath(input.value)}
        />
      </div>
      {fault && (
        <p id={`${id}why`} role="status" className={css.wrong}>
          {t(`quick.pathFault.${fault}`)}
        </p>
      )}
      {example.hasBody && !example.hasForm && (
        <label className={css.label}>
          {t('quick.sent')}
          <textarea
            className={css.text}
            rows={Math.min(10, body.split('\n').length + 1)}
            value={body}
            spellCheck={false}
            onChange={({ target: input }) => setBody(input.value)}
          />
        </label>
      )}
      {asks && (
        <label className={css.label}>
          {t(`quick.paste.${asks}`)}
          <TextInput
            type="password"
            value={pasted}
            placeholder="ttn_…"
            onChange={({ target: input }) => setPasted(input.value.trim())}
          />
        </label>
      )}
    </>
  );
}
