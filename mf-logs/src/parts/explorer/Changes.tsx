import { useTranslation } from '@titian/shared-ui';
import { leavesOf, type Change } from './changeLeaves';
import css from './changes.module.css';

const EMPTY = [null, undefined, ''] as unknown[];
const format = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** What an action changed, field by field: before on the left, after on the right. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('logs');
  if (changes.length === 0) return <p className={css.none}>{t('changes.none')}</p>;
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col">{t('changes.before')}</th>
          <th scope="col">{t('changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.flatMap(leavesOf).map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{path.slice(1).replaceAll('/', '.')}</th>
            <td>{EMPTY.includes(before) ? '–' : <del>{format(before)}</del>}</td>
            <td>{EMPTY.includes(after) ? '–' : <ins>{format(after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
