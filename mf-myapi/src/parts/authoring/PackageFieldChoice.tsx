import type { PackageChoices } from '@titian/shared-contracts/authoring';
import type { PlaneFields } from '@titian/shared-contracts/plane';
import { useTranslation } from '@titian/shared-ui';
import { FieldChoice, Form } from '@titian/shared-ui/data';
import type { PackageDraft } from './packageDraft';

interface PackageFieldChoiceProps {
  operations: PackageChoices['operations'];
  value?: PlaneFields | null;
  onChange?: (released: PlaneFields | undefined) => void;
}

/** Which response fields the operations of a package release. */
export function PackageFieldChoice({ operations, ...field }: PackageFieldChoiceProps) {
  const { t } = useTranslation('myapi');
  const chosen = Form.useWatch<PackageDraft['operations'] | undefined>('operations') ?? [];
  const offered = operations
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .map(({ id, fields }) => ({ operationId: id, fields }));
  return (
    <FieldChoice
      {...field}
      offered={offered}
      label={t('authoring.pack.limitFields')}
      none={t('authoring.pack.noFields')}
    />
  );
}
