import { library, type LibraryItem, type LibraryTag } from '@titian/shared-contracts/library';
import { reply } from '@titian/section-kit/testing';
import { id } from './apis';

export const picture = (changes: Partial<LibraryItem> = {}): LibraryItem => ({
  id: id(1),
  kind: 'Picture',
  title: { my: 'Lembah sungai', en: 'River valley' },
  description: { my: '', en: '' },
  alt: { my: 'Sungai di antara bukit', en: 'A river between hills' },
  category: 'Banner',
  tags: [],
  file: { id: id(2), url: `/content/${id(2)}.png`, name: 'sungai.png', type: 'image/png', size: 2_000 },
  coverUrl: null,
  owner: null,
  rowVersion: 1,
  updatedAt: '2026-11-18T02:00:00Z',
  updatedBy: 'Ketua Platform',
  allowed: ['update', 'remove'],
  ...changes,
});
export const guide = (changes: Partial<LibraryItem> = {}): LibraryItem =>
  picture({
    ...{ kind: 'Document', title: { my: 'Panduan', en: 'Guide' }, category: 'Guide', alt: { my: '', en: '' } },
    file: { id: id(3), url: `/api/files/${id(3)}`, name: 'panduan.pdf', type: 'application/pdf', size: 9_000 },
    ...changes,
  });

/** Answers of a list with these items. */
export const listed = (...data: LibraryItem[]) =>
  reply(library.list, { data, totalItems: data.length, page: 1, pageSize: 10 });
/** The tags to choose from. */
export const tagged = (...tags: LibraryTag[]) => reply(library.tags, tags);
export const USE = { place: 'announcement' as const, id: id(9), title: { my: 'Jambatan dibuka', en: 'Bridge opens' } };
