import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import type { ListState } from '../list/useListState';
import { Popup } from '../controls/Popup';
import { ChoicesFailure, choicesFailed } from '../feedback/ChoicesFailure';
import { FilterField } from './FilterField';
import type { FilterField as Field } from './tableTypes';
import css from './FilterPanel.module.css';

interface Props<F extends string> {
  fields: readonly Field<F>[];
  state: ListState<F>;
  className?: string;
}

/** What could not be loaded of the fields' choices: said once for each query, with the names of its fields. */
function FailedChoices({ fields }: { fields: readonly Field[] }) {
  const failed = fields.flatMap(({ query }) => (query && choicesFailed(query) ? [query] : []));
  return [...new Set(failed)].map((query) => {
    const names = fields.filter((field) => field.query === query).map(({ label }) => label);
    return <ChoicesFailure key={names[0]} query={query} of={names.join(', ')} />;
  });
}

/** The filter button and its panel. All values of the panel are applied together, as one history entry. */
export function FilterPanel<F extends string>({ fields, state, className }: Props<F>) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLSpanElement>(null);
  const [draft, setDraft] = useState<Record<string, readonly string[]> | null>(null);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    state.narrow(Object.fromEntries(fields.map(({ name }) => [name, draft?.[name] ?? []])) as Record<F, string[]>);
    setDraft(null);
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={anchor} className={css.wrap}>
      <Popup
        label={t('table.filtersTitle')}
        className={css.panel}
        open={draft !== null}
        onOpenChange={(open) => setDraft(open ? { ...state.filters } : null)}
        opener={
          <Button icon="filter" size="small" className={className}>
            {t('table.filter')}
          </Button>
        }
      >
        {draft && (
          <form onSubmit={apply} style={{ display: 'contents' }}>
            <FailedChoices fields={fields} />
            {fields.map((field) => (
              <FilterField
                key={field.name}
                field={field}
                values={draft[field.name] ?? []}
                onChange={(values) => setDraft({ ...draft, [field.name]: values })}
              />
            ))}
            <div className={css.foot}>
              <Button size="small" type="text" onClick={() => setDraft({})}>
                {t('action.clear')}
              </Button>
              <Button size="small" type="primary" htmlType="submit">
                {t('table.apply')}
              </Button>
            </div>
          </form>
        )}
      </Popup>
    </span>
  );
}
