/** Of lists that show themselves that they have nothing yet, and what to do about it. */
export const NEVER = () => false;
