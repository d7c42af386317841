import { PLANE_STEPS, type PlaneStep } from '@titian/shared-contracts/plane';
import type { ExplainedCall } from '@titian/shared-contracts/traffic';
import { classes, SrOnly, useFormat, useTranslation } from '@titian/shared-ui';
import css from './explain.module.css';

const isStep = (name: string): name is PlaneStep => (PLANE_STEPS as readonly string[]).includes(name);

/** Where each step begins and how wide it is, in percent of the whole. */
export function waterfall(steps: ExplainedCall['steps']) {
  const whole = steps.reduce((sum, { ms }) => sum + ms, 0) || 1;
  let before = 0;
  return steps.map(({ name, ms }) => {
    const bar = { name, ms, from: (before / whole) * 100, width: (ms / whole) * 100 };
    before += ms;
    return bar;
  });
}

/** Milliseconds with as many digits as say something: most steps take less than one. */
const DIGITS = (ms: number) => (ms >= 100 ? 0 : ms >= 10 ? 1 : 2);

/** The steps that a call reached, with the time of each, and those that it didn't. */
export function Pipeline({ call }: { call: ExplainedCall }) {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const nameOf = (name: string) => (isStep(name) ? t(`explain.steps.${name}`) : name);
  const reached = call.steps.map(({ name }) => name);
  const missed = call.errorStep
    ? PLANE_STEPS.slice(PLANE_STEPS.findLastIndex((name) => reached.includes(name)) + 1)
    : [];
  const inGateway = call.steps.filter(({ name }) => name !== 'upstream').reduce((sum, { ms }) => sum + ms, 0);
  const ms = (value: number) => `${format.number(value, DIGITS(value))} ms`;
  return (
    <section aria-label={t('explain.pipeline')} className={css.part}>
      <div className={css.partHead}>
        <h3>{t('explain.pipeline')}</h3>
        <span>{t('explain.inGateway', { ms: ms(inGateway) })}</span>
      </div>
      <ol className={css.steps}>
        {waterfall(call.steps).map(({ name, from, width, ms: took }) => (
          <li key={name} className={classes(css.step, name === call.errorStep && css.failing)}>
            <span className={css.name}>
              {nameOf(name)}
              {name === call.errorStep && <SrOnly>, {t('explain.endedHere')}</SrOnly>}
            </span>
            <span className={css.track} aria-hidden>
              <i style={{ insetInlineStart: `${from}%`, width: `${width}%` }} />
            </span>
            <span className={css.took}>{ms(took)}</span>
          </li>
        ))}
      </ol>
      {missed.length > 0 && (
        <p className={css.missed}>{t('explain.notReached', { steps: missed.map(nameOf).join(', ') })}</p>
      )}
    </section>
  );
}
