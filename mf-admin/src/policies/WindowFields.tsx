import type { TimeWindow } from '@titian/shared-contracts/plane';
import { IconButton, useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';
import css from './policies.module.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const CLOCKS = Array.from({ length: 48 }, (_, slot) => {
  const clock = `${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`;
  return { value: clock, label: clock };
});

interface Props {
  window: TimeWindow;
  onChange: (window: TimeWindow) => void;
  onRemove: () => void;
}

/** Hours of some days, by half hours. */
export function WindowFields({ window, onChange, onRemove }: Props) {
  const { t } = useTranslation('admin');
  const clock = (name: 'from' | 'to') => (
    <Select
      showSearch
      aria-label={t(`policies.access.${name}`)}
      value={window[name]}
      onChange={(value: string) => onChange({ ...window, [name]: value })}
      options={CLOCKS}
    />
  );
  return (
    <div className={css.window}>
      <Select
        mode="multiple"
        aria-label={t('policies.access.days')}
        value={window.days}
        onChange={(days: number[]) => onChange({ ...window, days: [...days].sort() })}
        options={DAYS.map((value) => ({ value: value as number, label: t(`policies.days.${value}`) }))}
      />
      {clock('from')}
      {clock('to')}
      <IconButton icon="delete" label={t('policies.access.removeHours')} onClick={onRemove} />
    </div>
  );
}
