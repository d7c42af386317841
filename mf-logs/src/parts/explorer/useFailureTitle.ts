import { asProblem, type QueryLike, useKeyedText } from '@titian/shared-ui';

/** What failed: where the server refuses a part of the question, such as a window that is too long, what is wrong with it; else what couldn't be loaded. */
export function useFailureTitle(query: QueryLike<unknown>, general: string): string {
  const text = useKeyedText();
  const [fault] = asProblem(query.error).errors ?? [];
  return fault ? text(fault.code, undefined, general) : general;
}
