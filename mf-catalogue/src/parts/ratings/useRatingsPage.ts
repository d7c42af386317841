import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@titian/shared-contracts';

const number = (text: string | null, fallback: number) => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : fallback);

/** The page of the ratings, kept in the address; what is no page there is the first. */
export function useRatingsPage() {
  const [search, setSearch] = useSearchParams();
  const size = number(search.get('ratingsSize'), PAGE_SIZE_DEFAULT);
  const pageSize = (PAGE_SIZES as readonly number[]).includes(size) ? size : PAGE_SIZE_DEFAULT;
  const page = { page: number(search.get('ratings'), 1), pageSize };
  const show = (to: typeof page) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        const given = {
          ratings: to.page > 1 && to.page,
          ratingsSize: to.pageSize !== PAGE_SIZE_DEFAULT && to.pageSize,
        };
        for (const [name, value] of Object.entries(given)) {
          if (value) next.set(name, String(value));
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return { page, show };
}
