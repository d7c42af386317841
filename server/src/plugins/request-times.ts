/** What single requests may take: times in milliseconds, amounts in bytes. */
export const REQUEST_TIMES = {
  /** In which the head of a request has to arrive. */
  head: 20_000,
  /** In each of which so many bytes of a body have to arrive: 512 a second, less than any line that a page could be loaded over. */
  window: 30_000,
  windowBytes: 16 * 1024,
  /** After which a request without an answer and without further bytes is answered 503; with `look` this makes ten seconds. */
  answer: 9_000,
  /**
   * In which some of an answer that waits has to be taken. The system takes up to 1.5 MB at once, and then nothing until the reader has read
   * that: who reads 13 KB a second is slow, and still there.
   */
  untaken: 120_000,
  /**
   * What the unfinished bodies of one address may hold, and those of all. An office behind one address has room for a hundred forms of the
   * largest size, and a data centre for the batches of four nodes (32 MB each).
   */
  bodiesOfAddress: 128 * 1024 * 1024,
  bodiesInAll: 256 * 1024 * 1024,
  /** Between two looks at the requests in progress. */
  look: 1_000,
};
export type RequestTimes = typeof REQUEST_TIMES;
