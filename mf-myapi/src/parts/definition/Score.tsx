import { type DefinitionReport, SCORE_ENOUGH } from '@titian/shared-contracts/definition';
import { useTranslation } from '@titian/shared-ui';
import css from './definition.module.css';

/** The quality score, with what is enough to publish. */
export function Score({ report: { quality, busy } }: { report: DefinitionReport }) {
  const { t } = useTranslation('myapi');
  if (!quality) return busy ? <p className={css.judging}>{t('definition.judging')}</p> : null;
  const { score } = quality;
  return (
    <div className={css.score} role="img" aria-label={t('definition.scoreLabel', { score, enough: SCORE_ENOUGH })}>
      <span className={css.scoreTitle}>{t('definition.score')}</span>
      <b>
        {score} <small>{t('definition.ofHundred')}</small>
      </b>
      <meter
        className={css.meter}
        min={0}
        max={100}
        low={SCORE_ENOUGH}
        high={SCORE_ENOUGH}
        optimum={100}
        value={score}
      />
    </div>
  );
}

/** What each item that isn't done would add. */
export function ScoreItems({ report: { errors, quality } }: { report: DefinitionReport }) {
  const { t } = useTranslation('myapi');
  const open = (quality?.items ?? []).filter(({ adds }) => adds > 0).sort((a, b) => b.adds - a.adds);
  if (open.length === 0) return null;
  // Where no line is at fault, it is what would add to the score.
  const isAll = errors.length === 0 && quality?.findings.length === 0;
  return (
    <details className={css.items} data-field={isAll ? 'quality' : undefined}>
      <summary>{t('definition.adds')}</summary>
      <ul>
        {open.map(({ code, adds }) => (
          <li key={code}>
            <span>{t(`definition.item.${code}`)}</span>
            <b>{t('definition.points', { count: adds })}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
