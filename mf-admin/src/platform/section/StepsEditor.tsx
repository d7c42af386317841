import type { CanaryStep } from '@titian/shared-contracts/platform';
import { Button, IconButton, useTranslation } from '@titian/shared-ui';
import { type ControlProps, InputNumber } from '@titian/shared-ui/data';
import look from './channels.module.css';

const STEPS_MAX = 12;
const LAST = { percent: 100, minutes: 60 };
const GROWTH = 2;

interface Props extends Pick<ControlProps, 'id' | 'aria-describedby'> {
  value?: readonly CanaryStep[];
  onChange?: (steps: CanaryStep[]) => void;
}

interface StepProps {
  step: CanaryStep;
  number: number;
  onChange: (step: CanaryStep) => void;
  onRemove: (() => void) | null;
}

function StepRow({ step, number, onChange, onRemove }: StepProps) {
  const { t } = useTranslation('admin');
  const { percent, minutes } = step;
  return (
    <li className={look.step}>
      <span className={look.stepNumber}>{number}</span>
      <InputNumber
        aria-label={t('canary.stepPercent', { number })}
        value={percent || null}
        min={1}
        max={100}
        suffix="%"
        style={{ width: '100%' }}
        onChange={(next) => onChange({ percent: Number(next ?? 0), minutes })}
      />
      <InputNumber
        aria-label={t('canary.stepMinutes', { number })}
        value={minutes || null}
        min={1}
        max={10_080}
        suffix={t('settings.minutes')}
        style={{ width: '100%' }}
        onChange={(next) => onChange({ percent, minutes: Number(next ?? 0) })}
      />
      {onRemove && (
        <IconButton icon="delete" size="small" label={t('canary.removeStep', { number })} onClick={onRemove} />
      )}
    </li>
  );
}

/** Shares of visitors with their durations, in order; after the last step the release becomes stable. */
export function StepsEditor({ value = [], onChange, id, 'aria-describedby': describedBy }: Props) {
  const { t } = useTranslation('admin');
  const last = value.at(-1);
  const next = last ? { ...last, percent: Math.min(LAST.percent, last.percent * GROWTH) } : LAST;
  const setStep = (at: number, step: CanaryStep) => onChange?.(value.map((one, index) => (index === at ? step : one)));
  return (
    <div id={id} role="group" aria-label={t('canary.steps')} aria-describedby={describedBy} className={look.steps}>
      <ol className={look.stepRows}>
        {value.map((step, at) => (
          <StepRow
            key={at}
            step={step}
            number={at + 1}
            onChange={(changed) => setStep(at, changed)}
            onRemove={value.length > 1 ? () => onChange?.(value.filter((_, index) => index !== at)) : null}
          />
        ))}
      </ol>
      {value.length < STEPS_MAX && (last?.percent ?? 0) < LAST.percent && (
        <Button size="small" icon="plus" onClick={() => onChange?.([...value, next])}>
          {t('canary.addStep')}
        </Button>
      )}
    </div>
  );
}
