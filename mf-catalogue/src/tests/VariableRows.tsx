import type { Variable } from '@titian/shared-contracts/api-test';
import { Button, Checkbox, IconButton, TextInput, useTranslation } from '@titian/shared-ui';
import css from './tests.module.css';

interface Props {
  /** As they are stored. */
  known: readonly Variable[];
  value?: readonly Variable[];
  onChange?: (variables: Variable[]) => void;
}

/** The variables of a set, as a control of its form. */
export function VariableRows({ known, value = [], onChange }: Props) {
  const { t } = useTranslation('catalogue');
  const put = (place: number, values: Partial<Variable>) =>
    onChange?.(value.map((old, other) => (other === place ? { ...old, ...values } : old)));
  const isKept = ({ name, secret, value: text }: Variable) =>
    secret && text === null && known.some((one) => one.secret && one.name === name);
  return (
    <div className={css.variables}>
      {value.map((one, place) => (
        <fieldset key={place}>
          <TextInput
            size="small"
            aria-label={t('tests.variableName', { number: place + 1 })}
            placeholder={t('tests.name')}
            value={one.name}
            spellCheck={false}
            onChange={({ target }) => put(place, { name: target.value })}
          />
          <TextInput
            size="small"
            type={one.secret ? 'password' : 'text'}
            autoComplete={one.secret ? 'new-password' : 'off'}
            aria-label={t('tests.variableValue', { number: place + 1 })}
            placeholder={isKept(one) ? t('tests.kept') : t('tests.value')}
            value={one.value ?? ''}
            spellCheck={false}
            onChange={({ target }) => put(place, { value: target.value === '' && one.secret ? null : target.value })}
          />
          <Checkbox
            checked={one.secret}
            onChange={(secret) => put(place, { secret, value: secret ? one.value || null : (one.value ?? '') })}
          >
            {t('tests.secret')}
          </Checkbox>
          <IconButton
            icon="delete"
            size="small"
            label={t('tests.removeVariable', { number: place + 1 })}
            onClick={() => onChange?.(value.filter((_, other) => other !== place))}
          />
        </fieldset>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange?.([...value, { name: '', secret: false, value: '' }])}>
          {t('tests.addVariable')}
        </Button>
      </div>
    </div>
  );
}
