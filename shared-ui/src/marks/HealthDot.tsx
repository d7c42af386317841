import { useTranslation } from 'react-i18next';
import type { HealthState } from '@titian/shared-contracts/catalogue';
import { classes } from '../classes';
import css from './marks.module.css';

/** A dot in the colour of a health state, with its label for screen readers (or visible, with `text`). */
export function HealthDot({ state, text }: { state: HealthState; text?: boolean }) {
  const { t } = useTranslation();
  const word = t(`health.${state}`);
  return (
    <>
      <i aria-hidden="true" className={classes(css.dot, css[state])} />
      <span className={text ? undefined : css.srOnly}>{word}</span>
    </>
  );
}
