/** Longest question, which the home page shows as one line of its list, and answer. */
export const FAQ_QUESTION_MAX = 200;
export const FAQ_ANSWER_MAX = 4_000;
