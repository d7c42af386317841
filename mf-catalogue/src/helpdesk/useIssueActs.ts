import type { ListQuery } from '@titian/shared-contracts';
import type { IssueSummary, IssueView } from '@titian/shared-contracts/helpdesk';
import { useSession } from '@titian/shared-auth';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { type BulkAction, type RowAction, useCsv } from '@titian/shared-ui/data';
import { useAssignIssueMutation, useAssignIssuesMutation, useExportIssuesMutation } from './helpdesk.api';

type Query = ListQuery & { view: IssueView };

/** An agent's actions in the list: take issues, give them back, export the list. */
export function useIssueActs(query: Query) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const me = useSession().user?.id ?? '';
  const [assign] = useAssignIssueMutation();
  const [assignMany] = useAssignIssuesMutation();
  const [exportIssues] = useExportIssuesMutation();
  const save = useCsv(t('helpdesk.fileName'));

  const give = async ({ id, rowVersion, ticketNo }: IssueSummary, assigneeId: string | null) => {
    const done = await assign({ params: { id }, body: { assigneeId, rowVersion } });
    if (done.error) return;
    toast({ title: t(assigneeId ? 'helpdesk.taken' : 'helpdesk.released', { ticketNo }), severity: 'success' });
  };

  const actionsOf = (row: IssueSummary): RowAction[] => {
    const acts: RowAction[] = [];
    if (row.allowed.includes('take'))
      acts.push({ key: 'take', label: t('helpdesk.take'), icon: 'pushpin', run: () => void give(row, me) });
    if (row.allowed.includes('release'))
      acts.push({ key: 'release', label: t('helpdesk.release'), icon: 'undo', run: () => void give(row, null) });
    return acts;
  };

  const takeMany = async (_: unknown, rows: readonly IssueSummary[]) => {
    const items = rows.map(({ id, rowVersion }) => ({ id, rowVersion }));
    const { done, failed } = await assignMany({ body: { items, assigneeId: me } }).unwrap();
    if (done.length > 0) toast({ title: t('helpdesk.takenMany', { count: done.length }), severity: 'success' });
    if (failed.length === 0) return;
    const reasons = [...new Set(failed.map(({ code }) => text(`errors.${code}`, undefined, text('errors.unknown'))))];
    toast({ title: t('helpdesk.notTaken', { count: failed.length }), body: reasons.join(' '), severity: 'warning' });
  };
  const appliesTo = ({ allowed }: IssueSummary) => allowed.includes('take');
  const bulkActions: BulkAction<IssueSummary>[] = [
    { key: 'take', label: t('helpdesk.take'), icon: 'pushpin', appliesTo, run: takeMany },
  ];

  const exportRows = () => save(exportIssues({ query }).unwrap());
  return { actionsOf, bulkActions, exportRows };
}
