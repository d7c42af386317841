/** Longest question, which is one line in the list of the home page, and longest answer. */
export const FAQ_QUESTION_MAX = 200;
export const FAQ_ANSWER_MAX = 4_000;
