import { EditorState } from '@codemirror/state';
import type { Locale } from '@titian/shared-contracts';

/** The editor's own words in Malay; its own are English. */
const MALAY = {
  Find: 'Cari',
  Replace: 'Ganti dengan',
  next: 'seterusnya',
  previous: 'sebelumnya',
  all: 'semua',
  'match case': 'beza huruf besar',
  regexp: 'ungkapan nalar',
  'by word': 'perkataan penuh',
  replace: 'ganti',
  'replace all': 'ganti semua',
  close: 'tutup',
  'current match': 'padanan semasa',
  'replaced $ matches': '$ padanan diganti',
  'replaced match on line $': 'padanan pada baris $ diganti',
  'on line': 'pada baris',
  'Go to line': 'Pergi ke baris',
  go: 'pergi',
};

export const phrasesIn = (locale: Locale) => (locale === 'my' ? EditorState.phrases.of(MALAY) : []);
