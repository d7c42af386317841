import { platform } from '@titian/shared-contracts/platform';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Modal, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { SubmitFooter } from '../../parts/SubmitFooter';
import { useAddSetMutation } from '../platform.api';

const FORM = 'release-set';
const INITIAL = { name: '', note: '' };

/** Keeps what runs now under a name. */
export function KeepDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [add, { isLoading }] = useAddSetMutation();
  const rules = zodRules(platform.addSet.body, text);
  const send = async (body: typeof INITIAL) => {
    const { name } = await add({ body }).unwrap();
    toast({ title: t('sets.kept', { name }), severity: 'success' });
    onClose();
  };
  const footer = <SubmitFooter form={FORM} action={t('sets.keep')} sending={isLoading} onCancel={onClose} />;
  return (
    <Modal title={t('sets.keep')} subtitle={t('sets.keepHelp')} onClose={onClose} footer={footer}>
      <ResourceForm<typeof INITIAL> id={FORM} initialValues={INITIAL} onSubmit={send}>
        <FormField name="name" label={t('sets.name')} help={t('sets.nameHelp')} rules={rules('name')}>
          <Input maxLength={120} autoComplete="off" />
        </FormField>
        <FormField name="note" label={t('sets.note')} rules={rules('note')}>
          <Input.TextArea rows={3} maxLength={500} />
        </FormField>
      </ResourceForm>
    </Modal>
  );
}
