import {
  audienceOf,
  type Block,
  BLOCK_RULES,
  BLOCK_TYPES,
  type BlockType,
  MAIN_BLOCKS_MAX,
  missingEnglishOf,
} from '@titian/shared-contracts/main-page';
import { Button, Card, classes, Menu, Tag, useTranslation } from '@titian/shared-ui';
import { MoveButtons } from '../../parts/MoveButtons';
import { ScreenReaderStatus } from '../../parts/ScreenReaderStatus';
import { type Reorder, useReorder } from '../../parts/useReorder';
import { AlwaysShown, ShownButton } from './ShownButton';
import { useBlockNames } from './useBlockNames';
import type { Arranging } from './useMainForm';
import { useReaderNames } from './useReaderNames';
import css from './main.module.css';

interface Row {
  id: string;
  block: Block;
}
interface RowProps {
  row: Row;
  name: string;
  reorder: Reorder<Row>;
  isChosen: boolean;
  disabled: boolean;
  onChoose: () => void;
  onShow: (on: boolean) => void;
}

function BlockRow({ row, name, reorder, isChosen, disabled, onChoose, onShow }: RowProps) {
  const { t } = useTranslation('cms');
  const readersOf = useReaderNames();
  const { type, on } = row.block;
  const missing = missingEnglishOf(row.block).length;
  const { fixed } = BLOCK_RULES[type];
  const isForSome = audienceOf(row.block).to !== 'All';
  const hint = fixed
    ? t(isForSome ? 'mainPage.needed' : 'mainPage.always')
    : !on
      ? t('mainPage.hidden')
      : t(`mainPage.hint.${type}`);
  return (
    <li className={classes(css.row, isChosen && css.chosen, !on && css.off)}>
      <button type="button" className={css.choose} aria-pressed={isChosen} onClick={onChoose}>
        <strong>{name}</strong>
        <span>{hint}</span>
        {isForSome && <span>{t('mainPage.onlyFor', { readers: readersOf(row.block) })}</span>}
      </button>
      {missing > 0 && (
        <Tag tone="warning">
          <span title={t('contents.missing', { count: missing })}>{t('mainPage.missing', { count: missing })}</span>
        </Tag>
      )}
      {!disabled && <MoveButtons row={row} reorder={reorder} />}
      {fixed ? <AlwaysShown /> : <ShownButton {...{ on, name, disabled }} onChange={onShow} />}
    </li>
  );
}

interface Props {
  blocks: readonly Block[];
  chosen: string;
  disabled: boolean;
  onChoose: (key: string) => void;
  arrange: Pick<Arranging, 'reorder' | 'show' | 'add'>;
}

/** The blocks in their order: chosen to be edited, moved, hidden, added. */
export function BlockList({ blocks, chosen, disabled, onChoose, arrange }: Props) {
  const { t } = useTranslation('cms');
  const nameOf = useBlockNames();
  const rows = blocks.map((block) => ({ id: block.key, block }));
  const reorder = useReorder<Row>({
    rows,
    nameOf: ({ block }) => nameOf(block),
    async send(pair) {
      const moved = [...pair];
      arrange.reorder(blocks.map(({ key }) => (pair.includes(key) ? moved.shift()! : key)));
      return true;
    },
  });
  const room = (type: BlockType) =>
    blocks.length < MAIN_BLOCKS_MAX && blocks.filter((block) => block.type === type).length < BLOCK_RULES[type].most;
  const items = BLOCK_TYPES.filter(room).map((type) => ({
    ...{ key: type, label: t(`mainPage.type.${type}`), run: () => arrange.add(type) },
  }));
  return (
    <Card title={t('mainPage.blocks')} hint={t('mainPage.inOrder')} flush>
      <ol className={css.list}>
        {rows.map((row) => (
          <BlockRow
            key={row.id}
            {...{ row, reorder, disabled }}
            name={nameOf(row.block)}
            isChosen={row.id === chosen}
            onChoose={() => onChoose(row.id)}
            onShow={(on) => arrange.show(row.id, on)}
          />
        ))}
      </ol>
      <ScreenReaderStatus message={reorder.message} />
      {!disabled && items.length > 0 && (
        <div className={css.add}>
          <Menu items={items} label={t('mainPage.add')}>
            <Button type="link" icon="plus">
              {t('mainPage.add')}
            </Button>
          </Menu>
        </div>
      )}
    </Card>
  );
}
