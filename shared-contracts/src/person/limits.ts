/** Spec §5: phone, at most 12 characters with the optional plus. */
export const PHONE_MAX = 12;
/** Spec §5, §9: shortest username. */
export const USERNAME_MIN = 5;
