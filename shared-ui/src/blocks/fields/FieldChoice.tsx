import { fieldName } from '@titian/shared-contracts/order';
import type { PlaneFields } from '@titian/shared-contracts/plane';
import { classes } from '../../classes';
import { Checkbox } from '../../controls/Checkbox';
import css from './FieldChoice.module.css';

interface FieldChoiceProps {
  /** The response fields of each operation; none where its answers can't be limited. */
  offered: PlaneFields;
  /** The fields that are released; null or undefined for all. Given by a form, as `onChange` is. */
  value?: PlaneFields | null;
  onChange?: (released: PlaneFields | undefined) => void;
  /** Of the box that limits them. */
  label: string;
  /** Said where nothing can be limited. */
  none: string;
}

type Fields = PlaneFields[number];

/** The fields of one operation, each ticked while it is released. */
function OperationFields({
  offered,
  released,
  onChange,
}: {
  offered: Fields;
  released: readonly string[];
  onChange: (fields: string[]) => void;
}) {
  return (
    <fieldset className={css.operation}>
      <legend>
        <code>{offered.operationId}</code>
      </legend>
      {offered.fields.map((field) => {
        const isReleased = released.includes(field);
        const others = released.filter((one) => one !== field);
        return (
          <Checkbox
            key={field}
            checked={isReleased}
            onChange={(on) => onChange(offered.fields.filter((one) => others.includes(one) || (on && one === field)))}
          >
            <code className={classes(!isReleased && css.struck)}>{fieldName(field)}</code>
          </Checkbox>
        );
      })}
    </fieldset>
  );
}

/** Which response fields are released: all, or those that stay ticked. The gateway removes the others from every answer. */
export function FieldChoice({ offered, value, onChange, label, none }: FieldChoiceProps) {
  const all = offered
    .filter(({ fields }) => fields.length > 0)
    .map(({ operationId, fields }) => ({ operationId, fields }));
  if (all.length === 0) return <p className={css.none}>{none}</p>;
  const isLimited = value !== undefined && value !== null;
  const releasedOf = (operationId: string) => value?.find((one) => one.operationId === operationId)?.fields ?? [];
  const change = (operationId: string, fields: string[]) =>
    onChange?.(
      all.map((one) => ({
        operationId: one.operationId,
        fields: one.operationId === operationId ? fields : releasedOf(one.operationId),
      })),
    );
  return (
    <>
      <Checkbox checked={isLimited} onChange={(on) => onChange?.(on ? all : undefined)}>
        {label}
      </Checkbox>
      {isLimited &&
        all.map((one) => (
          <OperationFields
            key={one.operationId}
            offered={one}
            released={releasedOf(one.operationId)}
            onChange={(fields) => change(one.operationId, fields)}
          />
        ))}
    </>
  );
}
