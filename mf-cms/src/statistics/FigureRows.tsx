import { FIGURES_MAX } from '@titian/shared-contracts/statistics';
import { Button, IconButton, Menu, Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { MoveButtons } from '../parts/MoveButtons';
import { ScreenReaderStatus } from '../parts/ScreenReaderStatus';
import { useReorder } from '../parts/useReorder';
import { BLANK, type Draft, unusedOf } from './drafts';
import { TypedFields } from './TypedFields';
import css from './statistics.module.css';

interface Props {
  /** The rows of the form's list: a name that stays while a row moves, and its place. */
  rows: readonly { key: number; name: number }[];
  drafts: readonly Draft[];
  disabled: boolean;
  onAdd: (draft: Draft) => void;
  onRemove: (at: number) => void;
  onMove: (from: number, to: number) => void;
}

/** The chosen figures in their order: moved, taken out, added; typed ones with their fields. */
export function FigureRows({ rows, drafts, disabled, onAdd, onRemove, onMove }: Props) {
  const { t } = useTranslation('cms');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const list = rows.map(({ key, name }) => ({ id: String(key), at: name }));
  const nameOf = ({ at }: { at: number }) => {
    const draft = drafts[at];
    if (draft?.kind === 'computed') return common(`figures.name.${draft.key}`);
    return (draft?.label && format.text(draft.label)) || t('statistics.newFigure');
  };
  const reorder = useReorder({
    rows: list,
    nameOf,
    async send(pair) {
      const [from, to] = pair.map((id) => list.find((row) => row.id === id)!.at);
      onMove(from!, to!);
      return true;
    },
  });
  const items = [
    ...unusedOf(drafts).map((key) => ({
      ...{ key, label: common(`figures.name.${key}`), run: () => onAdd({ kind: 'computed', key }) },
    })),
    { key: 'typed', label: t('statistics.addTyped'), run: () => onAdd(BLANK) },
  ];
  return (
    <>
      <ol className={css.rows}>
        {list.map((row) => (
          <li key={row.id} className={css.row}>
            <div className={css.head}>
              <strong>{nameOf(row)}</strong>
              <Tag>{t(`statistics.${drafts[row.at]?.kind ?? 'typed'}`)}</Tag>
              {!disabled && <MoveButtons {...{ row, reorder }} />}
              {!disabled && list.length > 1 && (
                <IconButton
                  icon="delete"
                  size="small"
                  plain
                  label={t('statistics.remove', { name: nameOf(row) })}
                  onClick={() => onRemove(row.at)}
                />
              )}
            </div>
            {drafts[row.at]?.kind === 'typed' && <TypedFields at={row.at} />}
          </li>
        ))}
      </ol>
      <ScreenReaderStatus message={reorder.message} />
      {!disabled && list.length < FIGURES_MAX && (
        <Menu items={items} label={t('statistics.add')}>
          <Button icon="plus">{t('statistics.add')}</Button>
        </Menu>
      )}
    </>
  );
}
