/** How much of a document is read. The rest is left out and marked (`cut`); nothing here throws. */
export const BOUNDS = {
  operations: 2_000,
  parameters: 200,
  properties: 500,
  variants: 100,
  enumValues: 200,
  /** References that lead to references, and `allOf` inside `allOf`. */
  chain: 32,
  /** Parts of one `allOf`, with the parts of its parts. */
  merged: 500,
  /** Levels and values of a generated example. */
  exampleDepth: 8,
  exampleValues: 400,
  /** Levels of one inline schema that are compared for equality. */
  nested: 200,
  /** Levels and schemas that a comparison visits. */
  diffDepth: 24,
  diffSchemas: 20_000,
  /** Changes that are listed, and places that are named of one operation that breaks. */
  changes: 1_000,
  places: 100,
} as const;
