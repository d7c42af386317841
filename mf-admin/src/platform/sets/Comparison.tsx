import { platformPaths } from '@titian/shared-contracts/platform';
import { Card, classes, Link, Notice, useTranslation } from '@titian/shared-ui';
import css from '../platform.module.css';
import { compareSets, type Kept, type SetDifference } from './setRows';

interface Side {
  name: string;
  kept: Kept;
}

const isUsed = ({ channel, left, right }: SetDifference['channels'][number]) =>
  left !== null || right !== null || channel === 'stable';

/** Two moments side by side: what each section's channels pointed at. */
export function Comparison({ left, right }: { left: Side; right: Side }) {
  const { t } = useTranslation('admin');
  const rows = compareSets(left.kept, right.kept);
  const differing = rows.filter(({ differs }) => differs).length;
  const title = t('sets.comparison', { left: left.name, right: right.name });
  return (
    <Card title={title} hint={t('sets.differing', { count: differing })} flush>
      {differing === 0 && (
        <div className={css.inset}>
          <Notice tone="success">{t('sets.same')}</Notice>
        </div>
      )}
      <div className={css.frame} tabIndex={0} role="group" aria-label={title}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('sections.columns.name')}</th>
              <th scope="col">{t('sets.channel')}</th>
              <th scope="col">{left.name}</th>
              <th scope="col">{right.name}</th>
            </tr>
          </thead>
          {rows.map(({ section, channels }) => (
            <tbody key={section}>
              {channels.filter(isUsed).map(({ channel, left: before, right: after, differs }, at, used) => (
                <tr key={channel} className={classes(differs && css.differs, at > 0 && css.below)}>
                  {at === 0 && (
                    <th scope="rowgroup" rowSpan={used.length} className={css.whole}>
                      <Link to={platformPaths.section(section)}>{section}</Link>
                    </th>
                  )}
                  <td>{t(`channel.${channel}`)}</td>
                  <td>
                    <code>{before ?? '–'}</code>
                  </td>
                  <td>
                    <code>{after ?? '–'}</code>
                    {differs && <span className={css.changed}>{t('sets.changed')}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Card>
  );
}
