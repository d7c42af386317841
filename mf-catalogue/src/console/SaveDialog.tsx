import { type ApiTestInput, ApiTestInput as Input } from '@titian/shared-contracts/api-test';
import type { ConsoleTarget } from '@titian/shared-contracts/console';
import { TextInput, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, zodRules } from '@titian/shared-ui/data';
import { type ChosenCollection, chosenName, CollectionFields } from '../parts/tests/CollectionFields';
import { useListCollectionsQuery, useSaveTestMutation } from '../parts/tests/tests.api';

interface Props {
  target: ConsoleTarget;
  kept: Omit<ApiTestInput, 'name'>;
  /** Suggested. */
  collection?: string;
  onSaved: (id: string) => void;
  onClose: () => void;
}
interface Values extends ChosenCollection {
  input: { name: string };
}

/** Names a call and its collection, and saves it as a test of the application. */
export function SaveDialog({ target, kept, collection, onSaved, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const applicationId = target.application.id;
  const collections = useListCollectionsQuery({ query: { applicationId } });
  const [save] = useSaveTestMutation();
  const rules = zodRules(Input, useKeyedText());
  const send = async ({ input: { name }, ...chosen }: Values) => {
    const body = { applicationId, collection: chosenName(chosen, collections.data), input: { ...kept, name } };
    const { id } = await save({ body }).unwrap();
    toast({ title: t('console.testSaved', { name }), severity: 'success' });
    onSaved(id);
  };
  return (
    <AskDialog<Values>
      title={t('console.saveAsTest')}
      subtitle={t('console.saveFor', { name: target.application.name })}
      action={t('console.saveTest')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name={['input', 'name']} label={t('console.testName')} rules={rules('name')}>
        <TextInput />
      </FormField>
      <CollectionFields query={collections} suggested={collection} />
    </AskDialog>
  );
}
