import { definition, type Definition } from '@titian/shared-contracts/definition';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { useFetchDefinitionMutation } from './definition.api';
import type { DefinitionEditing, Ids } from './useDefinition';

interface Props {
  ids: Ids;
  editing: DefinitionEditing;
  onTaken: (found: Definition) => void;
  onClose: () => void;
}

/** Takes the text that an address answers. */
export function AddressDialog({ ids, editing, onTaken, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const [fetchFrom] = useFetchDefinitionMutation();
  const rules = zodRules(definition.fetch.body, useKeyedText());
  return (
    <AskDialog<{ address: string }>
      title={t('definition.fetch')}
      effects={[t('definition.addressEffect')]}
      action={t('definition.fetchDo')}
      onSubmit={async ({ address }) => {
        const body = { revision: editing.revision(), address };
        onTaken(await fetchFrom({ params: { ...ids }, body }).unwrap());
      }}
      onClose={onClose}
    >
      <FormField
        name="address"
        label={t('definition.address')}
        help={t('definition.addressHelp')}
        rules={rules('address')}
      >
        <Input inputMode="url" placeholder="https://" />
      </FormField>
    </AskDialog>
  );
}
