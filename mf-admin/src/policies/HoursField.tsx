import type { TimeWindow } from '@titian/shared-contracts/plane';
import { Button, useTranslation } from '@titian/shared-ui';
import { ControlGroup, type ControlProps } from '@titian/shared-ui/data';
import { WindowFields } from './WindowFields';
import css from './policies.module.css';

/** What is proposed. */
export const WORKDAYS: TimeWindow = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' };

interface Props extends ControlProps {
  value?: readonly TimeWindow[];
  onChange?: (times: TimeWindow[]) => void;
}

/** Hours of a week, any number of them. */
export function HoursField({ value = [], onChange, ...control }: Props) {
  const { t } = useTranslation('admin');
  return (
    <ControlGroup {...control} label={t('policies.access.hours')} className={css.entries}>
      {value.map((window, place) => (
        <WindowFields
          key={place}
          window={window}
          onChange={(next) => onChange?.(value.map((old, other) => (other === place ? next : old)))}
          onRemove={() => onChange?.(value.filter((_, other) => other !== place))}
        />
      ))}
      <Button size="small" icon="clock-circle" onClick={() => onChange?.([...value, WORKDAYS])}>
        {t('policies.access.addHours')}
      </Button>
    </ControlGroup>
  );
}
