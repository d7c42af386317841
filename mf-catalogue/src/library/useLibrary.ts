import { LIBRARY_CATEGORIES, type LibraryKind, type LibraryTag } from '@titian/shared-contracts/library';
import { type FilterField, useListState } from '@titian/shared-ui/data';
import { usePictureWords } from '@titian/shared-ui/picture';
import { useLibraryTagsQuery, useListLibraryQuery } from './library.api';

/** Tags to choose from; those that the address has are among them, also where nothing has them any more. */
const tagOptions = (known: readonly LibraryTag[], chosen: readonly string[]) => [
  ...known.map(({ value, count }) => ({ value, label: value, count })),
  ...chosen.filter((tag) => known.every(({ value }) => value !== tag)).map((value) => ({ value, label: value })),
];

/** The list of one kind of items, its state in the address, and its filters. */
export function useLibrary(kind: LibraryKind) {
  const word = usePictureWords();
  const state = useListState({
    filters: { category: {}, tag: { field: 'tags' } },
    defaultSort: 'updatedAt:desc',
  });
  const filter = [`kind_eq=${kind}`, ...[state.query.filter ?? []].flat()];
  const query = useListLibraryQuery({ query: { ...state.query, filter } });
  const known = useLibraryTagsQuery({ query: { kind } });
  const options = LIBRARY_CATEGORIES[kind].map((value) => ({ value, label: word(`category.${value}`) }));
  const tags = tagOptions(known.data ?? [], state.filters.tag);
  const filters: FilterField<'category' | 'tag'>[] = [
    { name: 'category', label: word('field.category'), options },
    // Without tags there is nothing to choose.
    ...(tags.length > 0 ? [{ name: 'tag' as const, label: word('field.tags'), options: tags }] : []),
  ];
  return { state, query, filters };
}
