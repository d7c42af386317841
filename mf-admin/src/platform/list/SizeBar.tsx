import { classes, useFormat, useTranslation } from '@titian/shared-ui';
import css from '../platform.module.css';

/** Size of the initial download, against its budget. */
export function SizeBar({ bytes, budget }: { bytes: number | null; budget: number }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (bytes === null) return <span className={css.quiet}>{t('sections.noSize')}</span>;
  const share = bytes / budget;
  return (
    <span className={css.size}>
      <span>{t('sections.sizeOf', { size: format.bytes(bytes), budget: format.bytes(budget) })}</span>
      <span className={css.track} aria-hidden="true">
        <span
          className={classes(css.fill, share > 1 && css.over)}
          style={{ inlineSize: `${Math.min(100, share * 100)}%` }}
        />
      </span>
      {share > 1 && <small className={css.bad}>{t('sections.overBudget')}</small>}
    </span>
  );
}
