import { LANGUAGE_TAG } from '@titian/shared-contracts';
import type { Block } from '@titian/shared-contracts/main-page';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { Paragraphs } from '../Paragraphs';
import { type BlockChange, changesOf, isReordered } from './changesOf';
import { useBlockNames } from './useBlockNames';
import { useOptionWords } from './useOptionWords';
import css from '../contents.module.css';

/** Whether a block came, went, or is shown otherwise than before. */
const shownOf = (block: Block | undefined) => (block ? (block.on ? 'shown' : 'hidden') : 'none');

function OneBlock({ change: { before, after, texts, options } }: { change: BlockChange }) {
  const { t } = useTranslation('cms');
  const word = useKeyedText();
  const nameOf = useBlockNames();
  const wordsOf = useOptionWords();
  const name = nameOf((after ?? before)!);
  const labelOf = (path: string) => {
    const parts = path.split('.');
    const text = word(`mainPage.text.${parts.at(-1)}`);
    return parts.length > 1 ? `${t('mainPage.step', { number: Number(parts[1]) + 1 })}, ${text}` : text;
  };
  return (
    <>
      {shownOf(before) !== shownOf(after) && (
        <div>
          <dt>{name}</dt>
          <dd>
            <del>{t(`mainPage.state.${shownOf(before)}`)}</del>
            <ins>{t(`mainPage.state.${shownOf(after)}`)}</ins>
          </dd>
        </div>
      )}
      {texts.map((text) => (
        <div key={text.path + text.language}>
          <dt>
            {name}, {labelOf(text.path)}, {t(`language.${text.language}`)}
          </dt>
          <dd lang={LANGUAGE_TAG[text.language]}>
            <Paragraphs before={text.before} after={text.after} />
          </dd>
        </div>
      ))}
      {options.map((option) => (
        <div key={option}>
          <dt>
            {name}, {word(`mainPage.option.${option}`)}
          </dt>
          <dd>
            <del>{wordsOf(before!, option)}</del>
            <ins>{wordsOf(after!, option)}</ins>
          </dd>
        </div>
      ))}
    </>
  );
}

interface Props {
  before: readonly Block[];
  after: readonly Block[];
}

/** What differs between two versions of the main page: the order, and each block by field and language. */
export function MainChanges({ before, after }: Props) {
  const { t } = useTranslation('cms');
  const nameOf = useBlockNames();
  const changes = changesOf(before, after);
  const moved = isReordered(before, after);
  const orderOf = (blocks: readonly Block[]) => blocks.map(nameOf).join(', ');
  if (changes.length === 0 && !moved) return <p className={css.quiet}>{t('contents.noChanges')}</p>;
  return (
    <dl className={css.changes}>
      {moved && (
        <div>
          <dt>{t('mainPage.order')}</dt>
          <dd>
            <del>{orderOf(before)}</del>
            <ins>{orderOf(after)}</ins>
          </dd>
        </div>
      )}
      {changes.map((change) => (
        <OneBlock key={(change.after ?? change.before)!.key} change={change} />
      ))}
    </dl>
  );
}
