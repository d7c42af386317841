import type { MainPage } from './main-page';

const none = { my: '', en: '' };

/** The main page of a portal whose editors never touched it. Its first version, once they do. */
export const MAIN_PAGE_AS_IT_CAME: MainPage = {
  blocks: [
    {
      ...{ type: 'hero', key: 'hero', on: true },
      title: { my: 'Satu titian untuk data kerajaan negeri', en: 'One bridge to the state government’s data' },
      lead: {
        my: 'Cari API agensi, mohon akses dengan satu pesanan, dan panggil melalui get laluan yang sama. Setiap kelulusan dan panggilan direkodkan.',
        en: 'Find an agency’s API, ask for access with a single order, and call it through one gateway. Every approval and every call is on record.',
      },
      searchHint: { my: 'Nama API, agensi, medan atau titik akhir', en: 'API name, agency, field or endpoint' },
      ...{ note: none, noteTo: '', noteTone: 'info' },
    },
    { type: 'announcements', key: 'announcements', on: true },
    { type: 'waiting', key: 'waiting', on: true },
    { type: 'statistics', key: 'statistics', on: true },
    { type: 'catalogue', key: 'catalogue', on: true },
    { type: 'faq', key: 'faq', on: true },
  ],
};
