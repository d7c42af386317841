import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Constraint, Schema } from '@titian/shared-contracts/openapi';
import css from './Schema.module.css';

const LONGEST = 120;
const show = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
const code = (value: unknown) => <code>{show(value)}</code>;

function useLimitWords() {
  const { t } = useTranslation('reader');
  return ({ key, value }: Constraint): ReactNode =>
    key === 'pattern' ? (
      <>
        {t('limit.pattern')} {code(value)}
      </>
    ) : (
      t(`limit.${key}`, { value: String(value) })
    );
}

interface Props {
  schema: Schema;
  /** A parameter's own example; overrides the schema's. */
  example?: { value: unknown };
}

/** Allowed values, limits, default and example in one line. */
export function SchemaFacts({ schema, example = schema.example }: Props) {
  const { t } = useTranslation('reader');
  const limitWords = useLimitWords();
  const values = schema.enum?.map((value, index) => (
    <code key={index} className={css.value}>
      {show(value)}
    </code>
  ));
  const facts: [string, ReactNode][] = [];
  if (values) facts.push([t('schema.values'), <span key="values">{values}</span>]);
  if (schema.constant) facts.push([t('schema.constant'), code(schema.constant.value)]);
  if (schema.fallback) facts.push([t('schema.default'), code(schema.fallback.value)]);
  if (example && typeof example.value !== 'object') facts.push([t('schema.example'), code(example.value)]);
  const limits = schema.constraints.map((limit) => <span key={limit.key}>{limitWords(limit)}</span>);
  if (facts.length === 0 && limits.length === 0) return null;
  return (
    <p className={css.facts}>
      {limits}
      {facts.map(([name, value]) => (
        <span key={name}>
          {name} {value}
        </span>
      ))}
    </p>
  );
}
