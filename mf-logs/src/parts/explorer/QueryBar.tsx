import { useState, type FormEvent } from 'react';
import { Button, Chip, Icon, useFormat, useTranslation } from '@titian/shared-ui';
import { FilterPanel, type FilterField } from '@titian/shared-ui/data';
import { parseQuery } from './parseQuery';
import type { LogState } from './useLogState';
import css from './explorer.module.css';

interface Props<F extends string> {
  state: LogState<F>;
  fields: readonly FilterField<F>[];
}

function Chips<F extends string>({ state, fields }: Props<F>) {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const { list, pick } = state;
  const labelOf = (field: FilterField<F>) =>
    list.filters[field.name]
      .map((value) => field.options?.find((option) => option.value === value)?.label ?? value)
      .join(', ');
  return (
    <>
      {pick && (
        <Chip name={t('query.time')} onRemove={() => state.setPick(null)}>
          {t('query.between', { from: format.dateTime(pick.from), to: format.dateTime(pick.to) })}
        </Chip>
      )}
      {fields
        .filter((field) => list.filters[field.name].length > 0)
        .map((field) => (
          <Chip key={field.name} name={field.label} onRemove={() => list.setFilter(field.name, [])}>
            {labelOf(field)}
          </Chip>
        ))}
    </>
  );
}

/** The whole query in one box: active filters as chips, an input for text or `field:value`, and all fields behind a button. */
export function QueryBar<F extends string>({ state, fields }: Props<F>) {
  const { t } = useTranslation('logs');
  const { list } = state;
  const [typed, setTyped] = useState({ from: list.q, text: list.q });
  if (typed.from !== list.q) setTyped({ from: list.q, text: list.q });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const { filters, text } = parseQuery(typed.text, fields, list.filters);
    list.narrow(filters, text);
    setTyped({ from: list.q, text });
  };
  return (
    <div className={css.query}>
      <Icon name="search" />
      <Chips state={state} fields={fields} />
      <form role="search" className={css.words} onSubmit={search}>
        <input
          value={typed.text}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('query.label')}
          placeholder={t('query.hint')}
          onChange={(event) => setTyped({ from: list.q, text: event.target.value })}
        />
      </form>
      {list.narrowed && (
        <Button type="text" size="small" onClick={list.clear}>
          {t('query.clear')}
        </Button>
      )}
      <FilterPanel fields={fields} state={list} />
    </div>
  );
}
