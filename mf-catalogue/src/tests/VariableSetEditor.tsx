import { type TestCollection, type VariableSet, VariableSetInput } from '@titian/shared-contracts/api-test';
import { TextInput, useKeyedText, useTranslation } from '@titian/shared-ui';
import { EditorDrawer, FormField, Select, zodRules } from '@titian/shared-ui/data';
import { useAddVariableSetMutation, useChangeVariableSetMutation } from '../parts/tests/tests.api';
import { VariableRows } from './VariableRows';

interface Values {
  applicationId: string;
  input: VariableSetInput;
}
interface Props {
  /** Null for a new one. */
  set: VariableSet | null;
  /** Whose applications may have another. */
  collections: readonly TestCollection[];
  onClose: () => void;
}

/** Adds or changes a set of variables. A secret that is left empty keeps its value. */
export function VariableSetEditor({ set, collections, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const [add] = useAddVariableSetMutation();
  const [change] = useChangeVariableSetMutation();
  const rules = zodRules(VariableSetInput, useKeyedText());
  const applications = [
    ...new Map(
      collections
        .filter(({ allowed }) => allowed.includes('update'))
        .map(({ application }) => [application.id, application]),
    ).values(),
  ];
  const initial: Values = {
    applicationId: set?.application.id ?? applications[0]?.id ?? '',
    input: { name: set?.name ?? '', variables: set?.variables ?? [{ name: '', secret: false, value: '' }] },
  };
  const send = ({ applicationId, input }: Values) =>
    set
      ? change({ params: { id: set.id }, body: { rowVersion: set.rowVersion, input } }).unwrap()
      : add({ body: { applicationId, input } }).unwrap();
  return (
    <EditorDrawer<Values>
      title={set ? t('tests.editOf', { name: set.name }) : t('tests.addSet')}
      initial={initial}
      action={t('tests.save')}
      onSubmit={send}
      onClose={onClose}
    >
      {!set && (
        <FormField name="applicationId" label={t('tests.application')} rules={[{ required: true }]}>
          <Select options={applications.map(({ id, name }) => ({ value: id, label: name }))} />
        </FormField>
      )}
      <FormField name={['input', 'name']} label={t('tests.name')} rules={rules('name')}>
        <TextInput />
      </FormField>
      <FormField name={['input', 'variables']} label={t('tests.variables')} rules={rules('variables')}>
        <VariableRows known={set?.variables ?? []} />
      </FormField>
    </EditorDrawer>
  );
}
