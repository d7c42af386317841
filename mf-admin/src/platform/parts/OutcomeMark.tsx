import type { Compatibility } from '@titian/shared-contracts/platform';
import { classes, Icon, useTranslation } from '@titian/shared-ui';
import css from '../platform.module.css';

type Outcome = Compatibility['outcome'];
const ICONS = { compatible: 'check', incompatible: 'close', unknown: 'question' } as const;

/** Whether a range and a version are compatible, by colour, icon and text. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('admin');
  return (
    <span className={classes(css.mark, css[outcome])} role="img" aria-label={t(`shared.outcome.${outcome}`)}>
      <Icon name={ICONS[outcome]} size={12} />
    </span>
  );
}
