/** Spec §5: identification number, exactly 12 digits. */
export const IDENTIFICATION_NUMBER_LENGTH = 12;
