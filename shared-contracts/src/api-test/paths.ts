/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const testPaths = {
  tests: () => '/listest',
  /** One run, opened beside the list. */
  run: (id: string) => `/listest?run=${id}`,
  /** A saved test in the console. */
  inConsole: (id: string) => `/testing?test=${id}`,
} as const;
