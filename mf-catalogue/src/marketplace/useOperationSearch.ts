import { useSearchParams } from 'react-router-dom';
import type { ApiDetail } from '@titian/shared-contracts';

export type Operation = ApiDetail['versions'][number]['operations'][number];

const matches = ({ method, path, summary, tag }: Operation, words: string) => {
  const text = `${method} ${path} ${summary} ${tag}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Operations by the words in the address (`?op=`). */
export function useOperationSearch(operations: Operation[]) {
  const [search, setSearch] = useSearchParams();
  const words = search.get('op') ?? '';
  const look = (text: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (text.trim()) next.set('op', text.trim());
        else next.delete('op');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { words, search: look, matching: operations.filter((operation) => matches(operation, words)) };
}
