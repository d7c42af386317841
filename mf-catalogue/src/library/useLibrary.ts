import { LIBRARY_CATEGORIES, type LibraryKind } from '@titian/shared-contracts/library';
import { useListState } from '@titian/shared-ui/data';
import { usePictureWords } from '@titian/shared-ui/picture';
import { useListLibraryQuery } from './library.api';

/** The list of one kind of items, its state in the address, and its filter. */
export function useLibrary(kind: LibraryKind) {
  const word = usePictureWords();
  const state = useListState({ filters: ['category'], defaultSort: 'updatedAt:desc' });
  const filter = [`kind_eq=${kind}`, ...[state.query.filter ?? []].flat()];
  const query = useListLibraryQuery({ query: { ...state.query, filter } });
  const options = LIBRARY_CATEGORIES[kind].map((value) => ({ value, label: word(`category.${value}`) }));
  const filters = [{ name: 'category' as const, label: word('field.category'), options }];
  return { state, query, filters };
}
