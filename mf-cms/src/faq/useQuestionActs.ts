import { useNavigate } from 'react-router-dom';
import { paths } from '@titian/shared-contracts';
import type { FaqAct, FaqQuestion } from '@titian/shared-contracts/faq';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { usePublishQuestionMutation, useRemoveQuestionMutation, useWithdrawQuestionMutation } from './faq.api';

/** The row actions of a question that the server allows, and publishing for the editor. */
export function useQuestionActs(onEdit: (row: FaqQuestion) => void) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const navigate = useNavigate();
  const { confirm, toast } = useFeedback();
  const [publishOne] = usePublishQuestionMutation();
  const [withdrawOne] = useWithdrawQuestionMutation();
  const [removeOne] = useRemoveQuestionMutation();

  const publish = async ({ id, question }: Pick<FaqQuestion, 'id' | 'question'>) => {
    const done = await publishOne({ params: { id } });
    if (done.error) return false;
    const action = { label: t('faq.done.see'), run: () => void navigate(paths.home()) };
    toast({ title: t('faq.done.published'), body: format.text(question), severity: 'success', action });
    return true;
  };
  const withdraw = async ({ id, question }: FaqQuestion) => {
    const done = await withdrawOne({ params: { id } });
    if (done.error) return;
    const action = { label: t('faq.done.undo'), run: () => void publish({ id, question }) };
    toast({ title: t('faq.done.withdrawn'), body: format.text(question), severity: 'success', action });
  };
  const remove = async ({ id, question }: FaqQuestion) => {
    const name = format.text(question);
    const texts = { title: t('faq.remove.title', { name }), body: t('faq.remove.body') };
    if (!(await confirm({ ...texts, action: t('faq.act.remove'), danger: true }))) return;
    const done = await removeOne({ params: { id } });
    if (!done.error) toast({ title: t('faq.done.removed'), body: name, severity: 'success' });
  };

  const rows: Record<FaqAct, Omit<RowAction, 'run' | 'label'> & { run: (row: FaqQuestion) => unknown }> = {
    update: { key: 'update', icon: 'edit', run: onEdit },
    publish: { key: 'publish', icon: 'send', run: publish },
    withdraw: { key: 'withdraw', icon: 'inbox', run: withdraw },
    remove: { key: 'remove', icon: 'delete', danger: true, run: remove },
  };
  const actionsOf = (row: FaqQuestion): RowAction[] =>
    row.allowed.map((act) => ({ ...rows[act], label: t(`faq.act.${act}`), run: () => void rows[act].run(row) }));
  return { actionsOf, publish };
}
