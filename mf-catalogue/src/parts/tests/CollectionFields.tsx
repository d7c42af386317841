import { useEffect } from 'react';
import { apiTest, type TestCollection } from '@titian/shared-contracts/api-test';
import { QueryView, type QueryViewProps, TextInput, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Select, zodRules } from '@titian/shared-ui/data';

/** What the fields are filled in with. */
export interface ChosenCollection {
  /** The id of one that there is, or that a new one is made. */
  collection?: string;
  /** Name of the new one. */
  fresh?: string;
}
/** The choice of a collection that is made with the test. */
const NEW = 'new';

/** Name of the chosen collection. */
export const chosenName = ({ collection, fresh = '' }: ChosenCollection, known: readonly TestCollection[] = []) =>
  collection === NEW ? fresh.trim() : (known.find(({ id }) => id === collection)?.name ?? '');

interface Props {
  /** The collections to choose from. */
  query: QueryViewProps<TestCollection[]>['query'];
  /** Name of the one that is chosen at first. */
  suggested?: string;
}

/** The collection of a test in a form: one of its application, or a new one by its name. */
export function CollectionFields({ query, suggested }: Props) {
  const { t } = useTranslation('catalogue');
  const form = Form.useFormInstance<ChosenCollection>();
  const chosen = Form.useWatch('collection', form);
  const rules = zodRules(apiTest.create.body, useKeyedText());
  const { data } = query;
  useEffect(() => {
    if (!data || form.getFieldValue('collection')) return;
    const first = data.find(({ name }) => name === suggested) ?? data[0];
    form.setFieldValue('collection', first?.id ?? NEW);
  }, [data, form, suggested]);
  const known = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FormField name="collection" label={t('assertion.collection')} rules={[{ required: true }]}>
        <Select loading={!data} options={[...known, { value: NEW, label: t('assertion.newCollection') }]} />
      </FormField>
      {chosen === NEW && (
        <FormField name="fresh" label={t('assertion.collectionName')} rules={rules('collection')}>
          <TextInput />
        </FormField>
      )}
      {query.error !== undefined && (
        <QueryView query={query} failure={t('assertion.collectionsFailure')} fills={false}>
          {() => null}
        </QueryView>
      )}
    </>
  );
}
