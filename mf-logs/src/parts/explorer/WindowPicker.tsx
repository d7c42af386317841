import { Segmented, useTranslation } from '@titian/shared-ui';
import { InstantRangePicker, Switch } from '@titian/shared-ui/data';
import type { LogRow, LogSource } from './logSource';
import type { LogState } from './useLogState';
import css from './explorer.module.css';

interface Props<F extends string> {
  state: LogState<F>;
  Scope: LogSource<LogRow, F>['Scope'];
}

/** The time window of the explorer: a preset, or any two instants; and what else narrows it. */
export function WindowPicker<F extends string>({ state, Scope }: Props<F>) {
  const { t } = useTranslation('logs');
  const options = state.presets.map((value) => ({
    value,
    label: t(`range.short.${value}`),
    name: t(`range.${value}`),
  }));
  return (
    <div className={css.window}>
      <Segmented
        label={t('range.label')}
        options={options}
        value={state.preset ?? ''}
        onChange={(next) => next && state.choosePreset(next)}
      />
      {Scope && <Scope list={state.list} />}
      <div className={css.custom}>
        <InstantRangePicker aria-label={t('range.custom')} value={state.window} onChange={state.setWindow} />
      </div>
      <label className={css.follow}>
        <Switch size="small" checked={state.isFollowing} disabled={!state.hasNewer} onChange={state.follow} />
        {t('tail.follow')}
      </label>
    </div>
  );
}
