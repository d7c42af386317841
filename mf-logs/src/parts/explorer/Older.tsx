import { Button, useFormat, useTranslation } from '@titian/shared-ui';
import type { LogState } from './useLogState';
import css from './explorer.module.css';

interface Props<F extends string> {
  /** The place where older rows begin; null where there are none. */
  next: string | null;
  shown: number;
  state: LogState<F>;
}

/** The way through a log that doesn't count its rows: to older ones, and back to the newest. */
export function Older<F extends string>({ next, shown, state }: Props<F>) {
  const { t } = useTranslation('logs');
  const format = useFormat();
  return (
    <nav className={css.older} aria-label={t('older.label')}>
      <span>{t('older.shown', { shown: format.number(shown) })}</span>
      <Button size="small" disabled={state.before === null} onClick={() => state.goTo(null)}>
        {t('older.newest')}
      </Button>
      <Button size="small" disabled={next === null} onClick={() => state.goTo(next)}>
        {t('older.older')}
      </Button>
    </nav>
  );
}
