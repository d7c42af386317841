let unsaved = false;

/** Whether the page has an unsaved form. */
export const hasUnsaved = (): boolean => unsaved;
export const setUnsaved = (value: boolean): void => {
  unsaved = value;
};
