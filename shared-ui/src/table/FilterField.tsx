import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../controls/Checkbox';
import { TextInput } from '../controls/TextInput';
import type { FilterField as Field } from './tableTypes';
import css from './FilterPanel.module.css';

interface Props {
  field: Field;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function Choices({ field, values, onChange }: Props) {
  const { t } = useTranslation();
  const group = useId();
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...values, value] : values.filter((other) => other !== value));
  return (
    <fieldset className={css.field}>
      <legend>{field.label}</legend>
      <div className={css.options}>
        {field.single && (
          <label className={css.option}>
            <input type="radio" name={group} checked={values.length === 0} onChange={() => onChange([])} />
            {t('word.all')}
          </label>
        )}
        {field.options?.map((option) => (
          <label key={option.value} className={css.option}>
            {field.single ? (
              <input
                type="radio"
                name={group}
                checked={values.includes(option.value)}
                onChange={() => onChange([option.value])}
              />
            ) : (
              <Checkbox checked={values.includes(option.value)} onChange={(on) => toggle(option.value, on)} />
            )}
            {option.label}
            {option.count !== undefined && <span className={css.count}>{option.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One field of the filter panel: checkboxes, radio buttons, a day or a text. */
export function FilterField(props: Props) {
  const { field, values, onChange } = props;
  if (field.options) return <Choices {...props} />;
  return (
    <label>
      <span className={css.label}>{field.label}</span>
      <TextInput
        type={field.day ? 'date' : 'text'}
        value={values[0] ?? ''}
        onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
      />
    </label>
  );
}
