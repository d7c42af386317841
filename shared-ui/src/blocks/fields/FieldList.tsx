import { fieldName } from '@titian/shared-contracts/order';
import type { PlaneFields } from '@titian/shared-contracts/plane';
import css from './FieldList.module.css';

interface FieldListProps {
  /** What is released, by operation; null where nothing is withheld. */
  fields: PlaneFields | null;
  /** Said where nothing is withheld. */
  all?: string;
}

/** The response fields that are released, as people read them; a dash for an operation, or for all of them, of which none is. */
export function FieldList({ fields, all }: FieldListProps) {
  if (!fields?.length) return <p className={css.none}>{fields ? '–' : all}</p>;
  return (
    <ul className={css.list}>
      {fields.map(({ operationId, fields: released }) => (
        <li key={operationId}>
          <code>{operationId}</code>: {released.map(fieldName).join(', ') || '–'}
        </li>
      ))}
    </ul>
  );
}
