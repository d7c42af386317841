import type { Definition } from '@titian/shared-contracts/definition';
import { useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Select } from '@titian/shared-ui/data';
import { useCopyDefinitionMutation, useReadDefinitionVersionsQuery } from './definition.api';
import type { DefinitionEditing, Ids } from './useDefinition';

interface Props {
  ids: Ids;
  editing: DefinitionEditing;
  onTaken: (found: Definition) => void;
  onClose: () => void;
}

/** Takes the text of another version of the API. */
export function VersionDialog({ ids, editing, onTaken, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const [copy] = useCopyDefinitionMutation();
  const { data, isFetching } = useReadDefinitionVersionsQuery({ params: { id: ids.id } });
  const others = (data?.versions ?? []).filter(({ id }) => id !== ids.versionId);
  return (
    <AskDialog<{ from: string }>
      title={t('definition.copy')}
      effects={[t('definition.copyEffect')]}
      action={t('definition.fetchDo')}
      onSubmit={async ({ from }) => {
        const body = { revision: editing.revision(), from };
        onTaken(await copy({ params: { ...ids }, body }).unwrap());
      }}
      onClose={onClose}
    >
      <FormField
        name="from"
        label={t('definition.version')}
        rules={[{ required: true, message: t('definition.noVersions') }]}
      >
        <Select
          loading={isFetching}
          options={others.map(({ id, version }) => ({ value: id, label: version }))}
          notFoundContent={t('definition.noVersions')}
        />
      </FormField>
    </AskDialog>
  );
}
