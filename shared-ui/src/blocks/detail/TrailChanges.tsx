import type { TrailEntry } from '@titian/shared-contracts/managed';
import css from './detail.module.css';

const NOTHING: readonly unknown[] = [null, undefined, ''];
const shown = (value: unknown): string => {
  if (NOTHING.includes(value)) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Fields that an act changed, before and after. */
export function TrailChanges({ changes }: Pick<TrailEntry, 'changes'>) {
  const told = changes.filter(({ before, after }) => shown(before) !== shown(after) || shown(after) === '•••');
  if (told.length === 0) return null;
  return (
    <ul className={css.changes}>
      {told.map(({ path, before, after }) => (
        <li key={path}>
          <code>{path.slice(1).replaceAll('/', '.')}</code> <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
        </li>
      ))}
    </ul>
  );
}
