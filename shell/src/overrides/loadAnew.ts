/** Leaves the document for a new one, here or at an address that takes the place of this one. */
export const loadAnew = (address?: string): void =>
  address === undefined ? window.location.reload() : window.location.replace(address);
