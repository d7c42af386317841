/** What a definition's quality is made of, and how much each item counts; together 100. */
export const SCORE_WEIGHTS = {
  languages: 20,
  examples: 15,
  refusals: 15,
  descriptions: 15,
  structure: 10,
  https: 10,
  summaries: 5,
  operationIds: 5,
  secrets: 5,
} as const;
export type ScoreCode = keyof typeof SCORE_WEIGHTS;
export const SCORE_CODES = Object.keys(SCORE_WEIGHTS) as [ScoreCode, ...ScoreCode[]];

/** What a version should have to be published. */
export const SCORE_ENOUGH = 60;
