import { project, type ProjectRow } from '@titian/shared-contracts/project';
import { useFeedback, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { useCloneProjectMutation } from './projects.api';

const { body } = project.clone;
const MAX_SUGGESTED = 58;

/** Asks for identifier and name of a copy; the server creates it as a draft of the same organisation. */
export function CloneDialog({ source, onClose }: { source: ProjectRow; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const format = useFormat();
  const { toast } = useFeedback();
  const [clone] = useCloneProjectMutation();
  const name = format.text(source.Name);
  const suggested = {
    Identifier: `${source.Identifier.slice(0, MAX_SUGGESTED)}-2`,
    Name: { my: t('clone.nameMs', { name: source.Name.my }), en: t('clone.nameEn', { name: source.Name.en }) },
  };
  const rules = zodRules(body, text);
  const nameRules = zodRules(body.shape.Name, text);
  const send = async (values: typeof suggested) => {
    await clone({ params: { id: source.id }, body: values }).unwrap();
    toast({ title: t('clone.done', { name }), severity: 'success' });
  };
  return (
    <AskDialog<typeof suggested>
      title={t('clone.title', { name })}
      subtitle={t('clone.purpose')}
      action={t('clone.submit')}
      initial={suggested}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField
        name="Identifier"
        label={t('clone.identifier')}
        help={t('clone.identifierHelp')}
        rules={rules('Identifier')}
      >
        <Input />
      </FormField>
      <FormField name={['Name', 'my']} label={t('clone.my')} rules={nameRules('my')}>
        <Input lang="ms" />
      </FormField>
      <FormField name={['Name', 'en']} label={t('clone.en')} rules={nameRules('en')}>
        <Input lang="en" />
      </FormField>
    </AskDialog>
  );
}
