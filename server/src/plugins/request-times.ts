/** Times in milliseconds. */
export const REQUEST_TIMES = {
  /** In which the head of a request has to arrive. */
  head: 20_000,
  /** In each of which so many bytes of a body have to arrive: 512 a second, less than any line that a page could be loaded over. */
  window: 30_000,
  windowBytes: 16 * 1024,
  /** After which a request without an answer and without further bytes is answered 503; with `look` this makes ten seconds. */
  answer: 9_000,
  /** Between two looks at the requests in progress. */
  look: 1_000,
};
export type RequestTimes = typeof REQUEST_TIMES;
