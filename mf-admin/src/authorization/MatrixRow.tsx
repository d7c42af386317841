import type { ComponentProps } from 'react';
import { ACTIONS, type PermissionSection } from '@titian/shared-contracts';
import { Checkbox, CodeParts, classes, Icon, SrOnly, useTranslation } from '@titian/shared-ui';
import { nameOf, type RightSet } from './rightSet';
import { useRightWords } from './useRightWords';
import css from './matrix.module.css';

interface Props {
  section: PermissionSection;
  /** The rights that exist in the section. */
  names: readonly string[];
  saved: RightSet;
  rights: RightSet;
  mayChange: (name: string) => boolean;
  onChange: (names: readonly string[], on: boolean) => void;
  boxProps: (column: number) => Pick<ComponentProps<typeof Checkbox>, 'tabIndex' | 'onFocus'>;
}

/** One section of the matrix: its name with select-all, and a box for each of its actions. */
export function MatrixRow({ section, names, saved, rights, mayChange, onChange, boxProps }: Props) {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const ticked = names.filter((name) => rights.has(name)).length;
  const cell = (action: (typeof ACTIONS)[number], index: number) => {
    const name = nameOf(section, action);
    if (!names.includes(name))
      return (
        <td key={action} className={css.none}>
          <span aria-hidden="true">–</span>
          <SrOnly>{t('matrix.notAsked')}</SrOnly>
        </td>
      );
    const [checked, wasChecked] = [rights.has(name), saved.has(name)];
    const mark = checked === wasChecked ? undefined : checked ? 'gained' : 'lost';
    return (
      <td key={action} className={classes(css.cell, mark && css[mark])}>
        <Checkbox
          {...boxProps(index + 1)}
          aria-label={`${words.right(name)}${mark ? `, ${t(`matrix.${mark}`)}` : ''}`}
          checked={checked}
          disabled={!mayChange(name)}
          onChange={(on) => onChange([name], on)}
        />
        {mark && (
          <span className={css.mark} aria-hidden="true">
            {mark === 'gained' ? '+' : '−'}
          </span>
        )}
        {checked && !mayChange(name) && <Icon name="lock" size={11} className={css.lock} />}
      </td>
    );
  };
  return (
    <tr>
      <th scope="row" className={css.section}>
        <span className={css.sectionHead}>
          <Checkbox
            {...boxProps(0)}
            aria-label={t('matrix.allOfSection', { section: words.section(section) })}
            checked={ticked === names.length}
            indeterminate={ticked > 0 && ticked < names.length}
            disabled={!names.some(mayChange)}
            onChange={(on) => onChange(names, on)}
          />
          <span>
            {words.section(section)}
            <small className={css.code}>
              <CodeParts>{section}</CodeParts>
            </small>
          </span>
        </span>
      </th>
      {ACTIONS.map(cell)}
    </tr>
  );
}
