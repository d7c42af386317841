import { type FieldName, fieldKey } from './fieldKey';
import { focusField, hasName } from './focusField';
import { useGoTo } from './useGoTo';

/** Focuses a field that the address of the page asks for, as soon as it is on the page (see `useGoTo`); null: none is asked for. */
export function useFocusField(name: FieldName | null): void {
  useGoTo(name === null ? null : fieldKey(name), () => {
    const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')];
    const field = fields.find((one) => name !== null && hasName(one, [name]));
    if (field) focusField(field);
    return field !== undefined;
  });
}
