import { type ProjectRow, projectPaths, REVIEW_STATES } from '@titian/shared-contracts/project';
import {
  HealthBars,
  HealthDot,
  Icon,
  Link,
  SrOnly,
  Tooltip,
  useFormat,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import css from './projects.module.css';

/** From this share of failed calls on, it is shown in red. */
const FAILING = 0.05;
const IN_PREPARATION = ['Draft', ...REVIEW_STATES];

export function Name({ row }: { row: ProjectRow }) {
  const format = useFormat();
  return (
    <>
      <Link to={projectPaths.owner(row.id)}>{format.text(row.Name)}</Link>
      <br />
      <code>{row.Identifier}</code>
    </>
  );
}

/** The version that the catalogue serves; before it, that of an API without one, its newest. A newer one in preparation is named beside it. */
export function Versions({ served, versions }: Pick<ProjectRow, 'served' | 'versions'>) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [newest] = versions;
  const shown = served ?? newest;
  if (!shown) return '–';
  const next = newest && newest.id !== shown.id && IN_PREPARATION.includes(newest.state) ? newest : null;
  const others = versions.length - (next ? 2 : 1);
  return (
    <span className={css.version}>
      <code>{shown.version}</code>
      {others > 0 && <small> + {format.number(others)}</small>}
      {next && <small className={css.next}>{t('projects.next', { version: next.version })}</small>}
    </span>
  );
}

export function Health({ row }: { row: ProjectRow }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  return (
    <span className={css.health}>
      <HealthDot state={row.health.state} />
      <b>{format.percent(row.health.availability)}</b>
      {row.health.availability === null ? (
        <small aria-hidden="true">{t('projects.unchecked')}</small>
      ) : (
        <HealthBars mini days={row.healthDays} label={format.text(row.Name)} />
      )}
    </span>
  );
}

export const Subscribers = ({ row }: { row: ProjectRow }) =>
  useFormat().number(row.Status === 'draft' ? null : row.subscribers);
export const Calls = ({ calls }: Pick<ProjectRow, 'calls'>) => (
  <span className={css.line}>{useFormat().compact(calls)}</span>
);
/** The code, which keeps a row on one line; the name is in the tooltip and for screen readers. */
export function Organization({ organization }: Pick<ProjectRow, 'organization'>) {
  const name = useFormat().text(organization.name);
  return (
    <Tooltip title={name}>
      <span aria-hidden="true">{organization.code}</span>
      <SrOnly>{name}</SrOnly>
    </Tooltip>
  );
}

/** The share of failed calls; only what is worth a look is coloured. */
export function FailedShare({ failedShare }: Pick<ProjectRow, 'failedShare'>) {
  const format = useFormat();
  return (
    <span className={failedShare !== null && failedShare >= FAILING ? css.failing : css.line}>
      {format.percent(failedShare)}
    </span>
  );
}

export function Quality({ quality, hasErrors }: Pick<ProjectRow, 'quality' | 'hasErrors'>) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  return (
    <span className={css.status}>
      {hasErrors && (
        <Tooltip title={t('projects.hasErrors')}>
          <Icon name="close-circle-f" size={14} className={css.failing} />
          <SrOnly>{t('projects.hasErrors')}</SrOnly>
        </Tooltip>
      )}
      {format.number(quality)}
    </span>
  );
}

/** The average of its ratings, and how many they are. */
export function Rating({ rating }: Pick<ProjectRow, 'rating'>) {
  const format = useFormat();
  if (!rating) return '–';
  return (
    <span className={css.line}>
      {format.number(rating.average, 1)} <small>({format.compact(rating.count)})</small>
    </span>
  );
}

export const Visibility = ({ row }: { row: ProjectRow }) => useKeyedText()(`projects.visible.${row.StatusPrivate}`);
export const Classification = ({ row }: { row: ProjectRow }) =>
  useKeyedText()(`projects.classifications.${row.dataClassification}`);
