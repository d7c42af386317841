import { PAGE_SIZE_DEFAULT, PAGE_SIZES, type ListQuery } from '@titian/shared-contracts';
import { useSearchParams } from 'react-router';

const UNREAD = 'unread';
const sizeOf = (text: string | null) => PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZE_DEFAULT;

/** Filter, page and page size of the list, kept in the URL. */
export const useNotificationList = () => {
  const [search, setSearch] = useSearchParams();
  const unreadOnly = search.get('show') === UNREAD;
  const page = Math.max(1, Number(search.get('page')) || 1);
  const pageSize = sizeOf(search.get('pageSize'));
  const query: Partial<ListQuery> = {
    page,
    pageSize,
    _sort: 'createdAt:desc',
    filter: unreadOnly ? 'IsRead_eq=false' : undefined,
  };
  const show = (next: { unreadOnly: boolean; page: number; pageSize: number }) =>
    setSearch(
      {
        ...(next.unreadOnly && { show: UNREAD }),
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.pageSize !== PAGE_SIZE_DEFAULT && { pageSize: String(next.pageSize) }),
      },
      { replace: true },
    );
  return { query, unreadOnly, page, pageSize, show };
};
