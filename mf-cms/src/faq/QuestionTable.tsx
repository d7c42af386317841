import type { ReactNode } from 'react';
import type { FaqGroup, FaqQuestion } from '@titian/shared-contracts/faq';
import { usePermission } from '@titian/shared-auth';
import { Empty, useFormat, useTranslation } from '@titian/shared-ui';
import { type ListState, ResourceTable, type RowAction, useCsv } from '@titian/shared-ui/data';
import { ScreenReaderStatus } from '../parts/ScreenReaderStatus';
import { useReorder } from '../parts/useReorder';
import { useExportQuestionsMutation, useListQuestionsQuery, useReorderQuestionsMutation } from './faq.api';
import { useQuestionColumns } from './questionColumns';
import { type FILTERS, useQuestionFilters } from './useQuestionFilters';

const NONE: FaqQuestion[] = [];

interface Props {
  state: ListState<(typeof FILTERS)[number]>;
  groups: readonly FaqGroup[];
  actionsOf: (row: FaqQuestion) => RowAction[];
  onOpen: (row: FaqQuestion) => void;
  openId: string | null;
  /** The button for a new question; absent without the right to create one. */
  create: ReactNode;
}

/** All questions. They can be moved only while they are sorted as on the home page, which is the default. */
export function QuestionTable({ state, groups, create, ...rest }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const query = useListQuestionsQuery({ query: state.query });
  const [sendOrder] = useReorderQuestionsMutation();
  const [exportQuestions] = useExportQuestionsMutation();
  const save = useCsv(t('faq.page.fileName'));
  const [mayMove, mayExport] = [usePermission('cms.faq.update'), usePermission('cms.faq.export')];
  const rows = query.data?.data ?? NONE;
  const reorder = useReorder({
    rows,
    nameOf: ({ question }) => format.text(question),
    groupOf: ({ group }) => group.id,
    placeOf: (row) => rows.filter(({ group }) => group.id === row.group.id).indexOf(row) + 1,
    send: async (ids) => !(await sendOrder({ body: { ids } })).error,
  });
  const isInOrder = state.sort?.field === 'order' && !state.sort.descending;
  const columns = useQuestionColumns(mayMove && isInOrder ? reorder : null);
  return (
    <div>
      <ResourceTable
        name="faq"
        label={t('faq.page.list')}
        query={query}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ question }) => format.text(question)}
        searchHint={t('faq.page.search')}
        filters={useQuestionFilters(groups)}
        rowActions={rest.actionsOf}
        onExport={mayExport ? () => save(exportQuestions({ query: state.query }).unwrap()) : undefined}
        onOpen={rest.onOpen}
        openId={rest.openId}
        empty={<Empty icon="question" title={t('faq.page.empty')} body={t('faq.page.emptyBody')} action={create} />}
        failure={t('faq.page.failure')}
      />
      <ScreenReaderStatus message={reorder.message} />
    </div>
  );
}
