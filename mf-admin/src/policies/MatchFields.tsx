import type { FieldMatch } from '@titian/shared-contracts/plane';
import { Button, IconButton, useTranslation } from '@titian/shared-ui';
import { ControlGroup, type ControlProps, Input } from '@titian/shared-ui/data';
import css from './policies.module.css';

interface Props extends ControlProps {
  of: 'headers' | 'parameters';
  value?: readonly FieldMatch[];
  onChange?: (fields: FieldMatch[]) => void;
}

/** Header fields or parameters that a call has, each with its value, or with any where that stays empty. */
export function MatchFields({ of, value = [], onChange, ...control }: Props) {
  const { t } = useTranslation('admin');
  const put = (place: number, change: Partial<FieldMatch>) =>
    onChange?.(value.map((one, other) => (other === place ? { ...one, ...change } : one)));
  return (
    <ControlGroup {...control} label={t(`policies.exceptions.parts.${of}`)} className={css.entries}>
      {value.map((one, place) => (
        <div key={place} className={css.match}>
          <Input
            aria-label={t(`policies.exceptions.${of}.name`, { number: place + 1 })}
            placeholder={t(`policies.exceptions.${of}.hint`)}
            value={one.name}
            onChange={({ target }) => put(place, { name: target.value })}
          />
          <Input
            aria-label={t(`policies.exceptions.${of}.value`, { number: place + 1 })}
            placeholder={t('policies.exceptions.anyValue')}
            value={one.value ?? ''}
            onChange={({ target }) => put(place, { value: target.value || null })}
          />
          <IconButton
            icon="delete"
            label={t(`policies.exceptions.${of}.remove`, { number: place + 1 })}
            onClick={() => onChange?.(value.filter((_, other) => other !== place))}
          />
        </div>
      ))}
      <Button size="small" icon="plus" onClick={() => onChange?.([...value, { name: '', value: null }])}>
        {t(`policies.exceptions.${of}.add`)}
      </Button>
    </ControlGroup>
  );
}
