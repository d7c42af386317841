import type { PlaneFields } from '@titian/shared-contracts/plane';
import { QueryView, SkeletonLines, useTranslation } from '@titian/shared-ui';
import { FieldChoice } from '@titian/shared-ui/data';
import { useOfferedFieldsQuery } from './manageOrders.api';

interface FieldPickerProps {
  itemId: string;
  /** The fields that are granted; undefined for all. Given by the form, as `onChange` is. */
  value?: PlaneFields;
  onChange?: (granted: PlaneFields | undefined) => void;
}

/** Which response fields an approval grants. */
export function FieldPicker({ itemId, ...field }: FieldPickerProps) {
  const { t } = useTranslation('admin');
  const query = useOfferedFieldsQuery({ params: { id: itemId } });
  const [label, none] = [t('decide.fields.limit'), t('decide.fields.none')];
  return (
    <QueryView query={query} skeleton={<SkeletonLines lines={2} />}>
      {(offered) => <FieldChoice {...field} offered={offered} label={label} none={none} />}
    </QueryView>
  );
}
