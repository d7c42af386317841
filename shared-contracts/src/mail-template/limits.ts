/** Most characters of a mail's subject and text, marks included (mockup 27). */
export const SUBJECT_LENGTH = 120;
export const BODY_LENGTH = 4_000;
