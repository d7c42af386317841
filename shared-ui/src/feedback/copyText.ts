/** Copies a text to the clipboard; false if the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard without a secure context or the permission; the caller shows that.
    return false;
  }
};
