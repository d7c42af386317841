import type { FaqQuestion } from '@titian/shared-contracts/faq';
import { SrOnly, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { BilingualTitle } from '../parts/BilingualTitle';
import { LastChange } from '../parts/LastChange';
import { MoveButtons } from '../parts/MoveButtons';
import type { Reorder } from '../parts/useReorder';
import css from './faq.module.css';

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

/** Columns of the questions; `reorder` is null where rows can't be moved (another sort order, or no right to). */
export function useQuestionColumns(reorder: Reorder<FaqQuestion> | null): Column<FaqQuestion>[] {
  const { t } = useTranslation('cms');
  const format = useFormat();
  return [
    {
      ...{ key: 'order', title: t('faq.list.order'), sort: 'order', space: 84, priority: 1 },
      narrow: reorder ? 'always' : 'never',
      cell: (row) => reorder && <MoveButtons row={row} reorder={reorder} />,
    },
    {
      ...{ key: 'question', title: t('faq.list.question'), sort: 'question', primary: true },
      cell: ({ question, answer }) => (
        <BilingualTitle text={question} englishMissing={question.en === '' || answer.en === ''} />
      ),
    },
    { key: 'group', title: t('faq.list.group'), cell: (row) => format.text(row.group.name) },
    {
      ...{ key: 'state', title: t('faq.list.state'), narrow: 'always' },
      cell: (row) => <StatusTag kind="faq" state={row.state} />,
    },
    {
      ...{ key: 'useful', title: t('faq.list.useful'), sort: 'useful', align: 'end', space: 150 },
      cell: (row) => <Useful row={row} />,
    },
    {
      ...{ key: 'updated', title: t('faq.list.updated'), sort: 'updatedAt', narrow: 'never' },
      cell: (row) => <LastChange at={row.updatedAt} by={row.updatedBy} />,
    },
  ];
}
