import { platform } from '@titian/shared-contracts/platform';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { useAddSetMutation } from '../platform.api';

const INITIAL = { name: '', note: '' };

/** Keeps what runs now under a name. */
export function KeepDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [add] = useAddSetMutation();
  const rules = zodRules(platform.addSet.body, text);
  const send = async (body: typeof INITIAL) => {
    const { name } = await add({ body }).unwrap();
    toast({ title: t('sets.kept', { name }), severity: 'success' });
  };
  return (
    <AskDialog<typeof INITIAL>
      title={t('sets.keep')}
      subtitle={t('sets.keepHelp')}
      action={t('sets.keep')}
      initial={INITIAL}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="name" label={t('sets.name')} help={t('sets.nameHelp')} rules={rules('name')}>
        <Input />
      </FormField>
      <FormField name="note" label={t('sets.note')} rules={rules('note')}>
        <Input.TextArea rows={3} />
      </FormField>
    </AskDialog>
  );
}
