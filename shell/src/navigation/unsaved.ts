let unsaved = false;

/** Whether the page holds a form that leaving would lose. */
export const hasUnsaved = (): boolean => unsaved;
export const setUnsaved = (value: boolean): void => {
  unsaved = value;
};
