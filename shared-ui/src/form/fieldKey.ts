export type FieldName = string | number | readonly (string | number)[];

/** A field's name as one string: `['Name', 'my']` is `Name.my`. */
export const fieldKey = (name: FieldName): string => [name].flat().join('.');
