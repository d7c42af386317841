import { useEffect, useRef } from 'react';
import { SrOnly, useFormat, useTranslation } from '@titian/shared-ui';
import { STEPS, type StepName } from './steps';
import css from './wizard.module.css';

/** The heading of a step. It gets the focus when the step is reached, so that what is read and reached next is the step's content. */
export function StepHeading({ step }: { step: StepName }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  const place = { step: format.number(STEPS.indexOf(step) + 1), steps: format.number(STEPS.length) };
  return (
    <h2 ref={heading} tabIndex={-1} className={css.heading}>
      <SrOnly>{`${t('wizard.steps.place', place)}: ${t(`wizard.steps.${step}`)}`}</SrOnly>
    </h2>
  );
}
