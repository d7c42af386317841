/** Remembers the last filter of each list: its part of the query string, by the list's path. An empty filter is forgotten. */
export interface ListMemory {
  recall: (list: string) => string | undefined;
  keep: (list: string, filter: string) => void;
}

let memory: ListMemory = { recall: () => undefined, keep: () => undefined };

/** Sets where filters are remembered; the shell does, in the session. */
export const setListMemory = (sessionMemory: ListMemory): void => {
  memory = sessionMemory;
};

export const listMemory = (): ListMemory => memory;
