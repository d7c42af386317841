import { apiTest, type ApiTestInput, ApiTestInput as Input } from '@titian/shared-contracts/api-test';
import type { ConsoleTarget } from '@titian/shared-contracts/console';
import { TextInput, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, Form, FormField, Select, zodRules } from '@titian/shared-ui/data';
import { useListCollectionsQuery, useSaveTestMutation } from '../parts/tests/tests.api';

interface Props {
  target: ConsoleTarget;
  kept: Omit<ApiTestInput, 'name'>;
  /** Suggested. */
  collection?: string;
  onSaved: (id: string) => void;
  onClose: () => void;
}
interface Values {
  input: { name: string };
  collection: string;
  fresh?: string;
}
/** The choice of a collection that is made with the test; no collection has an empty name. */
const NEW = '';

/** Names a call and its collection, and saves it as a test of the application. */
export function SaveDialog({ target, kept, collection, onSaved, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [form] = Form.useForm<Values>();
  const applicationId = target.application.id;
  const { data: collections } = useListCollectionsQuery({ query: { applicationId } });
  const [save] = useSaveTestMutation();
  const chosen = Form.useWatch('collection', form);
  if (!collections) return null;
  const first = collections.find(({ name }) => name === collection) ?? collections[0];
  const rules = zodRules(Input, text);
  const wholeRules = zodRules(apiTest.create.body, text);
  const send = async ({ input: { name }, collection: known, fresh = '' }: Values) => {
    const body = { applicationId, collection: known === NEW ? fresh : known, input: { ...kept, name } };
    const { id } = await save({ body }).unwrap();
    toast({ title: t('console.testSaved', { name }), severity: 'success' });
    onSaved(id);
  };
  return (
    <AskDialog<Values>
      title={t('console.saveAsTest')}
      subtitle={t('console.saveFor', { name: target.application.name })}
      action={t('console.saveTest')}
      form={form}
      initial={{ collection: first?.name ?? NEW }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name={['input', 'name']} label={t('console.testName')} rules={rules('name')}>
        <TextInput />
      </FormField>
      <FormField name="collection" label={t('console.collection')} rules={[{ required: false }]}>
        <Select
          options={[
            ...collections.map(({ name }) => ({ value: name, label: name })),
            { value: NEW, label: t('console.newCollection') },
          ]}
        />
      </FormField>
      {(chosen ?? first?.name ?? NEW) === NEW && (
        <FormField name="fresh" label={t('console.collectionName')} rules={wholeRules('collection')}>
          <TextInput />
        </FormField>
      )}
    </AskDialog>
  );
}
