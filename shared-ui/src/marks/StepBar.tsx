import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { Icon } from './icon/Icon';
import type { IconName } from './icon/drawings';
import { SrOnly } from './SrOnly';
import css from './StepBar.module.css';

export type StepMark = 'done' | 'now' | 'next' | 'bad';
export interface Step {
  key: string;
  title: ReactNode;
  /** Lines below the title: who, when. */
  details?: readonly ReactNode[];
  state: StepMark;
}

const MARKS: Record<StepMark, IconName | null> = {
  done: 'check-circle-f',
  now: 'clock-circle',
  next: null,
  bad: 'close-circle-f',
};
const WORDS = { done: 'steps.done', now: 'steps.current', next: 'steps.waiting', bad: 'steps.failed' } as const;
const MINI: Record<StepMark, string | undefined> = {
  done: css.miniDone,
  now: css.miniNow,
  next: undefined,
  bad: css.miniBad,
};

/** The steps of an approval with several approvers; a list on small screens. */
export function StepBar({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  return (
    <ol className={css.steps}>
      {steps.map((step) => {
        const mark = MARKS[step.state];
        return (
          <li
            key={step.key}
            className={classes(css.step, css[step.state])}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <p className={css.title}>
              {mark && <Icon name={mark} />}
              {step.title}
              <SrOnly>, {t(WORDS[step.state])}</SrOnly>
            </p>
            {step.details?.map((detail, index) => (
              <p key={index} className={css.detail}>
                {detail}
              </p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

/** The same steps as dashes, for a table row. */
export function StepDashes({ states }: { states: readonly StepMark[] }) {
  const { t } = useTranslation();
  const step = states.filter((state) => state === 'done').length;
  return (
    <span role="img" aria-label={t('steps.of', { step, total: states.length })} className={css.mini}>
      {states.map((state, index) => (
        <i key={index} className={MINI[state]} />
      ))}
    </span>
  );
}
