import { type FieldName, fieldKey } from './fieldKey';

const FOCUSABLE = [
  // Of a group of radio buttons Tab reaches the chosen one.
  'input[type="radio"]:checked:not(:disabled)',
  ':is(input:not([type="hidden"]), textarea, select, button, [tabindex="0"]):not(:disabled)',
];

/** The names' fields that are on the page, in reading order. A form knows its fields only in the order in which they appeared. */
export const fieldsOf = (form: ParentNode, names: readonly FieldName[]): HTMLElement[] => {
  const keys = new Set(names.map(fieldKey));
  return [...form.querySelectorAll<HTMLElement>('[data-field]')].filter((field) => keys.has(field.dataset.field ?? ''));
};

/** Focuses the control of a field and scrolls the whole field, with its label and error, into view. */
export const focusField = (field: HTMLElement): void => {
  const control = FOCUSABLE.map((selector) => field.querySelector<HTMLElement>(selector)).find(Boolean);
  control?.focus({ preventScroll: true });
  // A field that doesn't fit starts below the top bar (`scroll-padding`).
  const fits = field.offsetHeight < window.innerHeight / 2;
  field.scrollIntoView?.({ block: fits ? 'center' : 'start' });
};
