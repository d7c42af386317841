import type { DefaultPictures } from '@titian/shared-contracts';

let pictures: DefaultPictures = { organization: null, tenant: null, document: null };

/** Sets the pictures that stand where something has none of its own; the shell does, at its start, for all sections of the page. */
export const setDefaultPictures = (ofPortal: DefaultPictures): void => {
  pictures = ofPortal;
};

export const defaultPictures = (): DefaultPictures => pictures;
