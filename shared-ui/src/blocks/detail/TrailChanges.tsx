import type { TrailEntry } from '@titian/shared-contracts/managed';
import css from './detail.module.css';

const NOTHING: readonly unknown[] = [null, undefined, ''];
const format = (value: unknown): string => {
  if (NOTHING.includes(value)) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The fields that an action changed, before and after. */
export function TrailChanges({ changes }: Pick<TrailEntry, 'changes'>) {
  const visible = changes.filter(({ before, after }) => format(before) !== format(after) || format(after) === '•••');
  if (visible.length === 0) return null;
  return (
    <ul className={css.changes}>
      {visible.map(({ path, before, after }) => (
        <li key={path}>
          <code>{path.slice(1).replaceAll('/', '.')}</code> <del>{format(before)}</del> → <ins>{format(after)}</ins>
        </li>
      ))}
    </ul>
  );
}
