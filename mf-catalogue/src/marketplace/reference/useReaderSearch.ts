import { useSearchParams } from 'react-router-dom';

/** The search text for operations, in the address (`?op=`). */
export function useReaderSearch(): [string, (words: string) => void] {
  const [search, setSearch] = useSearchParams();
  const setWords = (words: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (words.trim()) next.set('op', words.trim());
        else next.delete('op');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('op') ?? '', setWords];
}
