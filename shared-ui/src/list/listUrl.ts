import { PAGE_SIZE_DEFAULT, PAGE_SIZES, type ListQuery } from '@titian/shared-contracts';

export type FilterOperator = 'eq' | 'ne' | 'in' | 'contains' | 'gte' | 'lte' | 'null';

/** How a filter of the URL becomes a filter of the query; the operator is `in` by default. */
export interface FilterRule {
  /** Field of the server's allow-list; the filter's own name by default. */
  field?: string;
  operator?: FilterOperator;
}

export interface ListRules<F extends string> {
  /** Filters by their names in the URL. An array of names means `in` on the field of that name. */
  filters?: readonly F[] | Readonly<Record<F, FilterRule>>;
  /** `field:asc` or `field:desc`; sent while the URL has no order. */
  defaultSort?: string;
  pageSize?: (typeof PAGE_SIZES)[number];
}

/** A filter's value that narrows nothing. */
export const ALL = 'All';

/** The values of a filter in the URL; `All` and empty mean no filter (the URLs of the spec have `status=All`). */
export const valuesOf = (search: URLSearchParams, name: string): string[] =>
  search
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '' && value !== ALL);

export const rulesOf = <F extends string>(filters: ListRules<F>['filters']): [F, FilterRule][] => {
  if (!filters) return [];
  return Array.isArray(filters) ? filters.map((name) => [name, {}]) : (Object.entries(filters) as [F, FilterRule][]);
};

const positiveInt = (text: string | null, fallback: number) =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback;

export const pagingOf = (search: URLSearchParams, sizeByDefault: number = PAGE_SIZE_DEFAULT) => {
  const size = positiveInt(search.get('pageSize'), sizeByDefault);
  return {
    page: positiveInt(search.get('page'), 1),
    pageSize: (PAGE_SIZES as readonly number[]).includes(size) ? size : sizeByDefault,
  };
};

/** The query of the contracts (`filter=Field_op=value`, `_sort`, `q`, paging) for a URL. */
export const listQuery = <F extends string>(search: URLSearchParams, rules: ListRules<F>): ListQuery => {
  const filter = rulesOf(rules.filters).flatMap(([name, { field = name, operator = 'in' }]) => {
    const values = valuesOf(search, name);
    if (values.length === 0) return [];
    return operator === 'in'
      ? [`${field}_${values.length > 1 ? 'in' : 'eq'}=${values.join(',')}`]
      : values.map((value) => `${field}_${operator}=${value}`);
  });
  const q = search.get('q')?.trim();
  const sort = search.get('_sort') ?? rules.defaultSort;
  return {
    ...pagingOf(search, rules.pageSize),
    ...(q && { q }),
    ...(filter.length > 0 && { filter }),
    ...(sort && /^[\w.]+:(asc|desc)$/.test(sort) && { _sort: sort }),
  };
};
