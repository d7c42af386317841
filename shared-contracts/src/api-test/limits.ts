export const TEST_NAME_MAX = 80;
/** Tests of a collection, which is also the most that run together. */
export const TESTS_PER_COLLECTION = 50;
export const COLLECTIONS_PER_APPLICATION = 20;
export const VARIABLE_SETS_PER_APPLICATION = 10;
export const VARIABLES_PER_SET = 40;
export const ASSERTIONS_PER_TEST = 20;
/** Runs of an application that wait or go on at a time. */
export const RUNS_AT_A_TIME = 3;
/** How long a test waits for the whole answer, milliseconds. */
export const TEST_TIMEOUT_MS = 10_000;
/** Bytes of an answer that a test reads; the rest of it is not read. */
export const TEST_BODY_MAX = 1_000_000;
/** Characters that are kept of what an assertion found. */
export const FOUND_MAX = 200;
/** Failing runs in a row after which a schedule pauses itself. */
export const FAILURES_TO_PAUSE = 5;
/** Days for which runs are kept. */
export const RUNS_KEPT_DAYS = 30;
