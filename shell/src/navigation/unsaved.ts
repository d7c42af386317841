import { createUnsavedForms } from '@titian/shared-ui';

let inSection = false;
let inShell = false;

/** Whether the page has an unsaved form, of its section or of the shell. */
export const hasUnsaved = (): boolean => inSection || inShell;
/** Of the section's forms together. */
export const setUnsaved = (value: boolean): void => {
  inSection = value;
};

/** Of a form of the shell: a page of its own, or the profile. */
export const markUnsaved = createUnsavedForms((value) => {
  inShell = value;
});
export const hasUnsavedInShell = (): boolean => inShell;
