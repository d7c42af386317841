import { useNavigate } from 'react-router-dom';
import { application, type ApplicationDetail } from '@titian/shared-contracts/subscription';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { useCreateApplicationMutation, useUpdateApplicationMutation } from './applications.api';
import { useApplicationPath } from './useApplicationPath';

interface Values {
  name: string;
  description?: string;
}

/** Registers an application, or changes what one is called. */
export function ApplicationEditor({ of, onClose }: { of?: ApplicationDetail; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const navigate = useNavigate();
  const paths = useApplicationPath();
  const [create] = useCreateApplicationMutation();
  const [update] = useUpdateApplicationMutation();
  const rules = zodRules(application.create.body, text);
  const send = async ({ name, description = '' }: Values) => {
    const body = { name, description };
    if (of) {
      await update({ params: { id: of.id }, body }).unwrap();
      toast({ title: t('applications.saved'), severity: 'success' });
    } else void navigate(paths.of((await create({ body }).unwrap()).id));
  };
  return (
    <AskDialog<Values>
      title={t(of ? 'applications.edit' : 'applications.create')}
      action={t(of ? 'applications.save' : 'applications.register')}
      initial={of && { name: of.name, description: of.description }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField
        name="name"
        label={t('applications.columns.name')}
        help={t('applications.nameHelp')}
        rules={rules('name')}
      >
        <Input />
      </FormField>
      <FormField name="description" label={t('applications.description')} rules={rules('description')}>
        <Input.TextArea rows={3} />
      </FormField>
    </AskDialog>
  );
}
