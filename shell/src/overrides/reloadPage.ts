/** Loads a new document: the same URL, or one that replaces it in the history. */
export const reloadPage = (address?: string): void =>
  address === undefined ? window.location.reload() : window.location.replace(address);
