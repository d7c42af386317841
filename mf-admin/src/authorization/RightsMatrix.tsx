import { ACTIONS, PERMISSION_SECTIONS, type PermissionSection } from '@titian/shared-contracts';
import type { CheckedRight } from '@titian/shared-contracts/role';
import { Checkbox, Empty, useTranslation } from '@titian/shared-ui';
import { MatrixRow } from './MatrixRow';
import { type RightSet, nameOf, withRights } from './rightSet';
import { useGridKeys } from './useGridKeys';
import { useRightWords } from './useRightWords';
import css from './matrix.module.css';

export interface MatrixProps {
  /** Rights that the portal checks; only these have a box. */
  existing: readonly CheckedRight[];
  /** The saved rights. */
  saved: RightSet;
  rights: RightSet;
  /** Whether the reader may change a right. */
  isGrantable: (name: string) => boolean;
  /** Whether a section is shown, by search and filter. */
  isShown: (section: PermissionSection) => boolean;
  onChange: (rights: RightSet) => void;
  readOnly?: boolean;
}

/** Rights of a role as a matrix of sections and actions, with select-all for each, and arrow keys to move. */
export function RightsMatrix({
  existing,
  saved,
  rights,
  isGrantable,
  isShown,
  onChange,
  readOnly = false,
}: MatrixProps) {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const exists = new Set(existing.map(({ permission }) => permission));
  const rowOf = (section: PermissionSection) =>
    ACTIONS.map((action) => nameOf(section, action)).filter((name) => exists.has(name));
  const sections = PERMISSION_SECTIONS.filter((section) => rowOf(section).length > 0 && isShown(section));
  const grid = useGridKeys({ rows: sections.length + 1, columns: ACTIONS.length + 1 });
  const mayChange = (name: string) => !readOnly && isGrantable(name);
  const change = (names: readonly string[], on: boolean) => onChange(withRights(rights, names, on, mayChange));
  if (sections.length === 0) return <Empty icon="search" title={t('matrix.none')} />;

  const columnBox = (action: (typeof ACTIONS)[number], index: number) => {
    const names = sections.map((section) => nameOf(section, action)).filter((name) => exists.has(name));
    const ticked = names.filter((name) => rights.has(name)).length;
    return (
      <th key={action} scope="col" className={css.column}>
        <span className={css.head}>
          {names.length > 0 && (
            <Checkbox
              {...grid.boxProps(0, index + 1)}
              aria-label={t('matrix.allOfAction', { action: words.action(action) })}
              checked={ticked === names.length}
              indeterminate={ticked > 0 && ticked < names.length}
              disabled={!names.some(mayChange)}
              onChange={(on) => change(names, on)}
            />
          )}
          {words.action(action)}
        </span>
      </th>
    );
  };
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className={css.frame} role="region" aria-label={t('matrix.frame')} tabIndex={0}>
      <table
        ref={grid.table}
        role="grid"
        className={css.matrix}
        aria-label={t('matrix.label')}
        onKeyDown={grid.onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              {t('matrix.section')}
            </th>
            {ACTIONS.map(columnBox)}
          </tr>
        </thead>
        <tbody>
          {sections.map((section, index) => (
            <MatrixRow
              key={section}
              section={section}
              names={rowOf(section)}
              {...{ saved, rights, mayChange }}
              onChange={change}
              boxProps={(column) => grid.boxProps(index + 1, column)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
