/** Puts a text on the clipboard; false where the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without a secure context or the permission there is no clipboard; the caller says so.
    return false;
  }
};
