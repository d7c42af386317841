import type { ReactNode } from 'react';
import type { FaqGroup, FaqQuestion } from '@titian/shared-contracts/faq';
import { usePermission } from '@titian/shared-auth';
import { Empty, SrOnly, useFormat, useTranslation } from '@titian/shared-ui';
import { type ListState, ResourceTable, type RowAction, useCsv } from '@titian/shared-ui/data';
import { useExportQuestionsMutation, useListQuestionsQuery, useReorderQuestionsMutation } from './faq.api';
import { useQuestionColumns } from './questionColumns';
import { useMoves } from './useMoves';
import { type FILTERS, useQuestionFilters } from './useQuestionFilters';

const NONE: FaqQuestion[] = [];

interface Props {
  state: ListState<(typeof FILTERS)[number]>;
  groups: readonly FaqGroup[];
  actionsOf: (row: FaqQuestion) => RowAction[];
  onOpen: (row: FaqQuestion) => void;
  openId: string | null;
  /** The button that writes a new one, where the reader may. */
  create: ReactNode;
}

/** All questions, in the order of the home page unless sorted otherwise; only then they can be moved. */
export function QuestionTable({ state, groups, create, ...rest }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const query = useListQuestionsQuery({ query: state.query });
  const [reorder] = useReorderQuestionsMutation();
  const [exportQuestions] = useExportQuestionsMutation();
  const save = useCsv(t('faq.page.fileName'));
  const [mayMove, mayExport] = [usePermission('cms.faq.update'), usePermission('cms.faq.export')];
  const moves = useMoves({
    rows: query.data?.data ?? NONE,
    nameOf: ({ question }: FaqQuestion) => format.text(question),
    within: ({ group }: FaqQuestion) => group.id,
    send: async (ids) => !(await reorder({ body: { ids } })).error,
  });
  const isInOrder = state.sort?.field === 'order' && !state.sort.descending;
  const columns = useQuestionColumns(mayMove && isInOrder ? moves : null);
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
      <div role="status">
        <SrOnly>{moves.said}</SrOnly>
      </div>
    </div>
  );
}
