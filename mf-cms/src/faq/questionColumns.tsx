import { LANGUAGE_TAG } from '@titian/shared-contracts';
import type { FaqQuestion } from '@titian/shared-contracts/faq';
import { SrOnly, StatusTag, Tag, useFormat, useLocale, useTranslation, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { MoveButtons } from './MoveButtons';
import type { Moves } from './useMoves';
import css from './faq.module.css';

const lacksEnglish = ({ question, answer }: FaqQuestion) => question.en === '' || answer.en === '';

/** The reader's own language first, the other below it; what isn't translated says so. */
function Question({ row: { question, ...row } }: { row: FaqQuestion }) {
  const { t } = useTranslation('cms');
  const shown = useLocale() === 'en' && question.en !== '' ? 'en' : 'my';
  const other = shown === 'en' ? 'my' : 'en';
  return (
    <span className={css.question}>
      <span lang={LANGUAGE_TAG[shown]}>{question[shown]}</span>
      {question[other] !== '' && (
        <small lang={LANGUAGE_TAG[other]} className={css.other}>
          {question[other]}
        </small>
      )}
      {lacksEnglish({ question, ...row }) && <Tag tone="warning">{t('faq.list.noEnglish')}</Tag>}
    </span>
  );
}

function Useful({ row: { useful } }: { row: FaqQuestion }) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const [yes, no] = [format.number(useful.yes), format.number(useful.no)];
  return (
    <span className={css.useful}>
      <span aria-hidden="true">
        {yes} / {no}
      </span>
      <SrOnly>{t('faq.list.yesNo', { yes, no })}</SrOnly>
    </span>
  );
}

/** Columns of the questions; the order can be changed where it is what the rows are sorted by. */
export function useQuestionColumns(moves: Moves<FaqQuestion> | null): Column<FaqQuestion>[] {
  const { t } = useTranslation('cms');
  const format = useFormat();
  return [
    {
      ...{ key: 'order', title: t('faq.list.order'), sort: 'order', width: '84px' },
      narrow: moves ? 'always' : 'never',
      cell: (row) => moves && <MoveButtons row={row} moves={moves} />,
    },
    {
      ...{ key: 'question', title: t('faq.list.question'), sort: 'question', primary: true },
      cell: (row) => <Question row={row} />,
    },
    { key: 'group', title: t('faq.list.group'), cell: (row) => format.text(row.group.name) },
    {
      ...{ key: 'state', title: t('faq.list.state'), narrow: 'always' },
      cell: (row) => <StatusTag kind="faq" state={row.state} />,
    },
    {
      ...{ key: 'useful', title: t('faq.list.useful'), sort: 'useful', align: 'end' },
      cell: (row) => <Useful row={row} />,
    },
    {
      ...{ key: 'updated', title: t('faq.list.updated'), sort: 'updatedAt', narrow: 'never' },
      cell: (row) => (
        <span className={css.updated}>
          <When at={row.updatedAt} />
          <small className={css.other}>{row.updatedBy}</small>
        </span>
      ),
    },
  ];
}
