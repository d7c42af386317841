import { Segmented, useTranslation } from '@titian/shared-ui';
import { InstantRangePicker } from '@titian/shared-ui/data';
import { PRESET_NAMES } from './timeWindow';
import type { LogState } from './useLogState';
import css from './explorer.module.css';

/** The time window of the explorer: a preset, or any two instants. */
export function WindowPicker<F extends string>({ state }: { state: LogState<F> }) {
  const { t } = useTranslation('logs');
  const options = PRESET_NAMES.map((value) => ({ value, label: t(`range.short.${value}`), name: t(`range.${value}`) }));
  return (
    <div className={css.window}>
      <Segmented
        label={t('range.label')}
        options={options}
        value={state.preset ?? ''}
        onChange={(next) => next && state.choosePreset(next)}
      />
      <div className={css.custom}>
        <InstantRangePicker aria-label={t('range.custom')} value={state.window} onChange={state.setWindow} />
      </div>
    </div>
  );
}
