import { useId } from 'react';
import { Checkbox, SelectInput, TextInput, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { Field } from './callDraft';
import css from './console.module.css';

interface Props {
  fields: readonly Field[];
  /** Names of those whose values make another path. */
  astray: readonly string[];
  onChange: (fields: readonly Field[]) => void;
}
const keyOf = ({ place, name }: Field) => `${place} ${name}`;

interface ValueProps {
  field: Field;
  isAstray: boolean;
  onChange: (value: string) => void;
}

function Value({ field, isAstray, onChange }: ValueProps) {
  const { t } = useTranslation('catalogue');
  const keyed = useKeyedText();
  const why = useId();
  const { name, value, choices, list, required } = field;
  const label = t('console.valueOf', { name });
  if (choices && !list && choices.includes(value))
    return (
      <SelectInput
        size="small"
        label={label}
        options={choices.map((one) => ({ value: one, label: one }))}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <div>
      <TextInput
        size="small"
        aria-label={label}
        aria-invalid={isAstray || (required && value.trim() === '')}
        aria-describedby={isAstray ? why : undefined}
        value={value}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {isAstray && (
        <p id={why} role="status" className={css.required}>
          {keyed('validation.astray')}
        </p>
      )}
    </div>
  );
}

/** The parameters of an operation, filled with the document's examples; optional ones are sent where they are ticked. */
export function ParameterRows({ fields, astray, onChange }: Props) {
  const { t } = useTranslation('catalogue');
  if (fields.length === 0) return null;
  const change = (field: Field, values: Partial<Field>) =>
    onChange(fields.map((one) => (one === field ? { ...one, ...values } : one)));
  const isChanged = fields.some(({ value, example }) => value !== example);
  return (
    <section className={css.part} aria-label={t('console.parameters')}>
      <header>
        <h3>{t('console.parameters')}</h3>
        <span className={css.quiet}>
          {t('console.sentOf', { count: fields.filter(({ on }) => on).length, total: fields.length })}
        </span>
        {isChanged && (
          <button
            type="button"
            className={css.link}
            onClick={() => onChange(fields.map((one) => ({ ...one, value: one.example })))}
          >
            {t('console.fillExample')}
          </button>
        )}
      </header>
      <ul className={css.rows}>
        {fields.map((field) => (
          <li key={keyOf(field)} data-off={field.on ? undefined : ''}>
            <Checkbox checked={field.on} disabled={field.required} onChange={(on) => change(field, { on })}>
              <code>{field.name}</code>
            </Checkbox>
            <Value
              field={field}
              isAstray={field.place === 'path' && astray.includes(field.name)}
              onChange={(value) => change(field, { value, on: true })}
            />
            <span className={field.required ? css.required : css.quiet}>
              {[t(`console.place.${field.place}`), field.required ? t('console.required') : field.type]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
