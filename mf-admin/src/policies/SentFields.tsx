import { useId } from 'react';
import { explanation } from '@titian/shared-contracts/policy';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { Input } from '@titian/shared-ui/data';
import css from './policies.module.css';

const { header: HEADER, query: QUERY } = explanation.callers.query.shape;

/** What a call that is asked about says besides its address: a header field, `Name: value`, and a query. */
export interface Sent {
  header: string;
  query: string;
}

/** What the contract says against a text; null where it can be asked, or stays empty. */
const faultOf = (schema: typeof HEADER, value: string): string | null =>
  value === '' ? null : (schema.safeParse(value).error?.issues[0]?.message ?? null);
const faults = ({ header, query }: Sent) => ({
  header: faultOf(HEADER, header.trim()),
  query: faultOf(QUERY, query.trim()),
});

/** As the server is asked; null where one of them is wrong. */
export function sentOf(sent: Sent): { header?: string; query?: string } | null {
  const found = faults(sent);
  if (found.header !== null || found.query !== null) return null;
  return { header: sent.header.trim() || undefined, query: sent.query.trim() || undefined };
}

interface Props {
  sent: Sent;
  onChange: (sent: Sent) => void;
}

/** A header field and a query, which few questions need. */
export function SentFields({ sent, onChange }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const id = useId();
  const found = faults(sent);
  const field = (name: keyof Sent, hint: string) => {
    const fault = found[name];
    return (
      <label>
        {t(`policies.ask.${name}`)}
        <Input
          value={sent[name]}
          placeholder={hint}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-${name}`}
          onChange={({ target }) => onChange({ ...sent, [name]: target.value })}
        />
        {fault !== null && (
          <span id={`${id}-${name}`} className={css.bad}>
            {text(fault)}
          </span>
        )}
      </label>
    );
  };
  return (
    <details>
      <summary>{t('policies.ask.more')}</summary>
      <div className={css.question}>
        {field('header', 'X-Unit: bomba')}
        {field('query', 'penuh=1')}
      </div>
    </details>
  );
}
