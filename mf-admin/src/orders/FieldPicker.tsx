import { fieldName } from '@titian/shared-contracts/order';
import type { PlaneFields } from '@titian/shared-contracts/plane';
import { Checkbox, classes, QueryView, SkeletonLines, useTranslation } from '@titian/shared-ui';
import { useOfferedFieldsQuery } from './manageOrders.api';
import css from './orders.module.css';

interface FieldPickerProps {
  itemId: string;
  /** The fields that are granted; undefined for all. Given by the form, as `onChange` is. */
  value?: PlaneFields;
  onChange?: (granted: PlaneFields | undefined) => void;
}

type Granted = PlaneFields[number];

/** The fields of one operation, each ticked while it is granted. */
function OperationFields({
  offered,
  granted,
  onChange,
}: {
  offered: Granted;
  granted: readonly string[];
  onChange: (fields: string[]) => void;
}) {
  return (
    <fieldset className={css.operation}>
      <legend>
        <code>{offered.operationId}</code>
      </legend>
      {offered.fields.map((field) => {
        const isGranted = granted.includes(field);
        const others = granted.filter((one) => one !== field);
        return (
          <Checkbox
            key={field}
            checked={isGranted}
            onChange={(on) => onChange(offered.fields.filter((one) => others.includes(one) || (on && one === field)))}
          >
            <code className={classes(!isGranted && css.struck)}>{fieldName(field)}</code>
          </Checkbox>
        );
      })}
    </fieldset>
  );
}

/** Which response fields an approval grants: all, or those that stay ticked. The gateway removes the others from every answer. */
export function FieldPicker({ itemId, value, onChange }: FieldPickerProps) {
  const { t } = useTranslation('admin');
  const query = useOfferedFieldsQuery({ params: { id: itemId } });
  const limitable = (query.data ?? []).filter(({ fields }) => fields.length > 0);
  const all = limitable.map(({ operationId, fields }) => ({ operationId, fields }));
  const grantedOf = (operationId: string) => value?.find((one) => one.operationId === operationId)?.fields ?? [];
  const change = (operationId: string, fields: string[]) =>
    onChange?.(
      all.map((one) => ({
        operationId: one.operationId,
        fields: one.operationId === operationId ? fields : grantedOf(one.operationId),
      })),
    );
  return (
    <QueryView query={query} skeleton={<SkeletonLines lines={2} />}>
      {() =>
        limitable.length === 0 ? (
          <p className={css.quiet}>{t('decide.fields.none')}</p>
        ) : (
          <>
            <Checkbox checked={value !== undefined} onChange={(on) => onChange?.(on ? all : undefined)}>
              {t('decide.fields.limit')}
            </Checkbox>
            {value &&
              all.map((offered) => (
                <OperationFields
                  key={offered.operationId}
                  offered={offered}
                  granted={grantedOf(offered.operationId)}
                  onChange={(fields) => change(offered.operationId, fields)}
                />
              ))}
          </>
        )
      }
    </QueryView>
  );
}
