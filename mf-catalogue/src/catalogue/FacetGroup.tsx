import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CataloguePage, type Facet, HealthState } from '@titian/shared-contracts/catalogue';
import { Button, Checkbox, HealthDot, useFormat } from '@titian/shared-ui';
import { useFacetLabel } from './useFacetLabel';
import css from './Facets.module.css';

type Value = CataloguePage['facets'][Facet][number];
const SHOWN = 6;

interface Props {
  facet: Facet;
  values: Value[];
  chosen: string[];
  onChoose: (values: string[]) => void;
}

/** One facet: check boxes with counts, the most common first; chosen values always show. */
export function FacetGroup({ facet, values, chosen, onChoose }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const label = useFacetLabel();
  const [open, setOpen] = useState(false);
  if (values.length === 0) return null;
  const shown = values.filter(({ value }, index) => open || index < SHOWN || chosen.includes(value));
  // What is rated four stars or more is rated three or more too: a second one takes the place of the first.
  const others = facet === 'rating' ? [] : chosen;
  const toggle = (value: string, on: boolean) =>
    onChoose(on ? [...others, value] : chosen.filter((other) => other !== value));

  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        {t(`facet.${facet}`)}
        {chosen.length > 0 && (
          <Button
            type="link"
            size="small"
            onClick={() => onChoose([])}
            aria-label={t('facet.clearOne', { name: t(`facet.${facet}`) })}
          >
            {t('facet.clear')}
          </Button>
        )}
      </legend>
      {shown.map((value) => (
        <Checkbox
          key={value.value}
          className={css.value}
          checked={chosen.includes(value.value)}
          onChange={(on) => toggle(value.value, on)}
        >
          {facet === 'status' && <HealthMark value={value.value} />}
          <span className={css.label}>{label(facet, value)}</span>
          <span className={css.count}>{format.number(value.count)}</span>
        </Checkbox>
      ))}
      {values.length > SHOWN && (
        <Button type="link" size="small" className={css.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('facet.fewer') : t('facet.more', { count: values.length - shown.length })}
        </Button>
      )}
    </fieldset>
  );
}

function HealthMark({ value }: { value: string }) {
  const state = HealthState.safeParse(value);
  return (
    <span className={css.mark} aria-hidden="true">
      {state.success && <HealthDot state={state.data} />}
    </span>
  );
}
