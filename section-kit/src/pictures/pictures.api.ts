import type { ListQuery, Page } from '@titian/shared-contracts';
import { library, type LibraryInput, type LibraryItem, type LibraryTag } from '@titian/shared-contracts/library';
import { request } from '@titian/shared-auth';
import type { QueryLike } from '@titian/shared-ui';
import { defineCalls } from '@titian/section-kit/calls';

const { usePickPicturesQuery, usePictureTagsQuery, useAddPictureMutation } = defineCalls((build) => ({
  pickPictures: build.query({ ...request(library.list), providesTags: ['Library'] }),
  pictureTags: build.query({ ...request(library.tags), providesTags: ['Library'] }),
  // Quiet: the dialog shows its errors itself.
  addPicture: build.mutation({
    ...request(library.create),
    invalidatesTags: ['Library'],
    extraOptions: { quiet: true },
  }),
}));

/** Pictures of the gallery. */
export const usePictures = (query: ListQuery): QueryLike<Page<LibraryItem>> =>
  usePickPicturesQuery({ query: { ...query, filter: 'kind_eq=Picture' } });

/** Tags of the gallery's pictures; none until they are known. */
export const usePictureTags = (): readonly LibraryTag[] =>
  usePictureTagsQuery({ query: { kind: 'Picture' } }).data ?? [];

/** Adds an uploaded picture to the gallery; throws the problem of a refusal. */
export function useAddPicture(): (input: LibraryInput, fileId: string) => Promise<LibraryItem> {
  const [add] = useAddPictureMutation();
  return (input, fileId) => add({ body: { input, fileId } }).unwrap();
}
