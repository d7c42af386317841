import type { TestCollection } from '@titian/shared-contracts/api-test';
import { useFormat, useTranslation } from '@titian/shared-ui';
import css from './tests.module.css';

/** The latest runs of a collection as bars, the newest at the end: each opens its run. */
export function RunStrip({ runs, onShow }: Pick<TestCollection, 'runs'> & { onShow: (runId: string) => void }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  if (runs.length === 0) return null;
  return (
    <ol className={css.strip} aria-label={t('tests.runs')}>
      {runs.toReversed().map(({ id, outcome, at, passed, total }) => {
        const facts = { time: format.dateTime(at), outcome: t(`outcome.${outcome}`), count: passed, total };
        const label = t('tests.runAt', facts);
        return (
          <li key={id}>
            <button type="button" data-outcome={outcome} aria-label={label} title={label} onClick={() => onShow(id)} />
          </li>
        );
      })}
    </ol>
  );
}
