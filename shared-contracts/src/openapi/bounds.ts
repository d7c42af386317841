/** How much of a document is read. What lies beyond is left out and said so; nothing here throws. */
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
  /** Levels and values of an example that is made up. */
  exampleDepth: 8,
  exampleValues: 400,
  /** Levels of one schema, written in place, that are looked through for being the same. */
  nested: 200,
  /** Levels and schemas that a comparison walks. */
  diffDepth: 24,
  diffSchemas: 20_000,
  changes: 1_000,
} as const;
