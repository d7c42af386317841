/** What of a value is released, and what beneath it. */
export interface Field {
  /** The value itself, if it is no object or array. */
  isReleased: boolean;
  /** It and everything beneath it. */
  isWhole: boolean;
  members: Map<string, Field>;
  /** Every element of an array. */
  element: Field | null;
}

const newField = (): Field => ({ isReleased: false, isWhole: false, members: new Map(), element: null });

function below(field: Field, segment: string): Field {
  if (segment === '*') return (field.element ??= newField());
  const name = segment.replaceAll('~1', '/').replaceAll('~0', '~');
  const member = field.members.get(name) ?? newField();
  field.members.set(name, member);
  return member;
}

/** The released fields as a tree, from pointers as the contract describes them (`FieldPointer`). */
export function fieldsOf(pointers: readonly string[]): Field {
  const root = newField();
  for (const pointer of pointers) {
    const segments = pointer.split('/').slice(1);
    const isWhole = segments.at(-1) === '**';
    const field = (isWhole ? segments.slice(0, -1) : segments).reduce(below, root);
    if (isWhole) field.isWhole = true;
    else field.isReleased = true;
  }
  return root;
}
