import { useId } from 'react';
import { isJson, readable } from '@titian/shared-contracts/call-text';
import { useTranslation } from '@titian/shared-ui';
import css from './console.module.css';

interface Props {
  body: string;
  type: string;
  onChange: (body: string) => void;
}
const MOST_ROWS = 18;

/** The body that is sent. JSON that can't be read may be sent all the same: to see what the API says of it. */
export function BodyField({ body, type, onChange }: Props) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const asJson = /\bjson\b/.test(type);
  const isBroken = asJson && !isJson(body);
  return (
    <section className={css.part} aria-label={t('console.body')}>
      <header>
        <h3>
          <label htmlFor={id}>{t('console.body')}</label>
        </h3>
        <code className={css.quiet}>{type}</code>
        {asJson && !isBroken && readable(body).text !== body && (
          <button type="button" className={css.link} onClick={() => onChange(readable(body).text)}>
            {t('console.tidy')}
          </button>
        )}
      </header>
      <textarea
        id={id}
        className={css.text}
        rows={Math.min(MOST_ROWS, body.split('\n').length + 1)}
        value={body}
        spellCheck={false}
        aria-describedby={isBroken ? `${id}why` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {isBroken && (
        <p id={`${id}why`} className={css.required}>
          {t('console.notJson')}
        </p>
      )}
    </section>
  );
}
