import type { MouseEvent } from 'react';
import { classes, Icon, Link, SrOnly, useFormat, useTranslation } from '@titian/shared-ui';
import { STEPS, type StepName, type StepState } from './steps';
import css from './wizard.module.css';

interface Props {
  current: StepName;
  states: Record<StepName, StepState>;
  /** Address of a step; null while there is nothing to go to. */
  to: (step: StepName) => string | null;
  /** Goes to a step once what was typed is saved. */
  onGo?: (step: StepName) => void;
}

/** A press that opens the address in another tab leaves the form where it is. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The steps with how far each is, as links, over a bar of progress. */
export function WizardSteps({ current, states, to, onGo }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const at = STEPS.indexOf(current);
  const done = (at + 0.5) / STEPS.length;
  return (
    <nav aria-label={t('wizard.steps.label')} className={css.progress}>
      <div className={css.bar} aria-hidden="true">
        <i style={{ inlineSize: `${done * 100}%` }} />
      </div>
      <p className={css.place}>
        {t('wizard.steps.place', { step: format.number(at + 1), steps: format.number(STEPS.length) })}
      </p>
      <ol className={css.steps}>
        {STEPS.map((step) => {
          const { mark, detail } = states[step];
          const address = to(step);
          const isCurrent = step === current;
          const title = (
            <>
              {mark === 'done' && <Icon name="check-circle-f" size={16} className={css.done} />}
              {mark === 'bad' && <Icon name="exclamation-circle-f" size={16} className={css.bad} />}
              {t(`wizard.steps.${step}`)}
              {mark !== 'open' && <SrOnly>, {t(`wizard.steps.${mark}`)}</SrOnly>}
            </>
          );
          return (
            <li key={step} className={classes(css.step, isCurrent && css.current)}>
              {address && !isCurrent ? (
                <Link
                  to={address}
                  className={css.stepTitle}
                  onClick={(event) => {
                    if (!onGo || !isPlain(event)) return;
                    event.preventDefault();
                    onGo(step);
                  }}
                >
                  {title}
                </Link>
              ) : (
                <span className={css.stepTitle} aria-current={isCurrent ? 'step' : undefined}>
                  {title}
                </span>
              )}
              <span className={css.stepDetail}>{detail}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
