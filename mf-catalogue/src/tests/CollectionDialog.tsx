import { useState } from 'react';
import { CollectionInput, type TestCollection } from '@titian/shared-contracts/api-test';
import { QueryView, TextInput, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Select, zodRules } from '@titian/shared-ui/data';
import { useChangeCollectionMutation, useListVariableSetsQuery } from '../parts/tests/tests.api';

interface Values {
  input: { name: string; variableSetId: string };
}
const NONE = '';

/** Name of a collection, and the set that fills the variables of its runs. */
export function CollectionDialog({ collection, onClose }: { collection: TestCollection; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  // As it was opened: what somebody else saves meanwhile must not be overwritten.
  const [{ id, name, rowVersion, variables, application }] = useState(collection);
  const query = useListVariableSetsQuery({ query: { applicationId: application.id } });
  // Until they are read, only the one that it has.
  const sets = query.data ?? (variables ? [variables] : []);
  const [change] = useChangeCollectionMutation();
  const rules = zodRules(CollectionInput, useKeyedText());
  const send = ({ input }: Values) =>
    change({
      params: { id },
      body: { rowVersion, input: { name: input.name, variableSetId: input.variableSetId || null } },
    }).unwrap();
  return (
    <AskDialog<Values>
      title={t('tests.editOf', { name })}
      subtitle={application.name}
      action={t('tests.save')}
      initial={{ input: { name, variableSetId: variables?.id ?? NONE } }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name={['input', 'name']} label={t('tests.name')} rules={rules('name')}>
        <TextInput />
      </FormField>
      <FormField
        name={['input', 'variableSetId']}
        label={t('tests.variableSet')}
        help={t('tests.variableSetHelp', { names: '{{name}}' })}
      >
        <Select
          loading={query.isLoading}
          options={[
            { value: NONE, label: t('tests.noSet') },
            ...sets.map((set) => ({ value: set.id, label: set.name })),
          ]}
        />
      </FormField>
      {query.isError && (
        <QueryView query={query} failure={t('tests.variablesFailure')} fills={false}>
          {() => null}
        </QueryView>
      )}
    </AskDialog>
  );
}
