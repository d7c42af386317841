import { type FieldName, fieldKey } from './fieldKey';

const FOCUSABLE = [
  // Of a group of radio buttons Tab reaches the chosen one.
  'input[type="radio"]:checked:not(:disabled)',
  ':is(input:not([type="hidden"]), textarea, select, button, summary, [tabindex="0"]):not(:disabled)',
];

/** Whether a field on the page has one of these names. Of a field in a list only the control knows the whole name: its id begins with that of the form. */
export function hasName(field: HTMLElement, names: readonly FieldName[]): boolean {
  if (names.some((name) => fieldKey(name) === field.dataset.field)) return true;
  const formId = field.closest('form')?.id ?? '';
  const ids = new Set(names.map((name) => [formId, name].flat().join('_')));
  return [...field.querySelectorAll('[id]')].some(({ id }) => ids.has(id));
}

/** The names' fields that are on the page, in reading order. A form knows its fields only in the order in which they appeared. */
export const fieldsOf = (form: ParentNode, names: readonly FieldName[]): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].filter((field) => hasName(field, names));

/** Focuses the control of a field and scrolls the whole field, with its label and error, into view. */
export const focusField = (field: HTMLElement): void => {
  const control = FOCUSABLE.map((selector) => field.querySelector<HTMLElement>(selector)).find(Boolean);
  control?.focus({ preventScroll: true });
  // A field that doesn't fit starts below the top bar (`scroll-padding`).
  const fits = field.offsetHeight < window.innerHeight / 2;
  field.scrollIntoView?.({ block: fits ? 'center' : 'start' });
};
