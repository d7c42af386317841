import type { FaqGroup, FaqGroupInput } from '@titian/shared-contracts/faq';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog, BothNames } from '@titian/shared-ui/data';
import { useCreateGroupMutation, useRenameGroupMutation } from './faq.api';

interface Props {
  /** Null for a new one. */
  group: FaqGroup | null;
  onClose: () => void;
}

/** Creates or renames a group, in both languages. */
export function GroupDialog({ group, onClose }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const { toast } = useFeedback();
  const [create] = useCreateGroupMutation();
  const [rename] = useRenameGroupMutation();
  const send = async ({ name }: FaqGroupInput) => {
    if (group)
      await rename({ params: { id: group.id }, body: { input: { name }, rowVersion: group.rowVersion } }).unwrap();
    else await create({ body: { name } }).unwrap();
    toast({ title: t('faq.group.saved'), body: format.text(name), severity: 'success' });
  };
  return (
    <AskDialog<FaqGroupInput>
      title={t(group ? 'faq.group.renameTitle' : 'faq.group.create')}
      action={t('faq.act.save')}
      initial={group ? { name: group.name } : {}}
      onSubmit={send}
      onClose={onClose}
    >
      <BothNames />
    </AskDialog>
  );
}
