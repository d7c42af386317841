/** The page numbers of a pager, `null` for a gap: the first, the last and those around the current one. */
export const pagesToShow = (page: number, last: number): (number | null)[] => {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const near = [page - 1, page, page + 1].filter((at) => at > 1 && at < last);
  const inner = page <= 3 ? [2, 3, 4] : page >= last - 2 ? [last - 3, last - 2, last - 1] : near;
  const before = (inner[0] ?? 2) > 2 ? [null] : [];
  const after = (inner.at(-1) ?? last) < last - 1 ? [null] : [];
  return [1, ...before, ...inner, ...after, last];
};
