import type { ApiRatings, Rating, RatingRow, RatingsPage } from '@titian/shared-contracts/rating';
import { id } from './apis';

const organization = { id: id(5), code: 'MP', name: { my: 'Majlis Perbandaran', en: 'Municipal Council' } };

export const ratingOf = (changes: Partial<Rating> = {}): Rating => ({
  id: id(80),
  stars: 4,
  title: 'Boleh dipercayai',
  comment: 'Jarang sekali terganggu.',
  status: 'Visible',
  author: 'Pegawai Lesen',
  organization,
  createdAt: '2026-11-01T02:00:00Z',
  updatedAt: '2026-11-01T02:00:00Z',
  answer: null,
  hiddenReason: null,
  rowVersion: 1,
  allowed: [],
  ...changes,
});

export const apiRatings = (data: Rating[] = [], changes: Partial<ApiRatings> = {}): ApiRatings => ({
  ...{ data, totalItems: data.length, page: 1, pageSize: 10 },
  ...{ count: data.length, histogram: [0, 0, 0, data.length, 0], average: data.length ? 4 : null },
  ...{ own: null, mayRate: 'signIn' },
  ...changes,
});

export const ratingRow = (changes: Partial<RatingRow> = {}): RatingRow => ({
  ...ratingOf(),
  api: {
    id: id(1),
    Name: { my: 'Semakan Hakmilik Tanah', en: 'Land Title Check' },
    organization: { id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' } },
  },
  ...changes,
});

export const ratingsPage = (data: RatingRow[], moderates = false): RatingsPage => ({
  ...{ data, totalItems: data.length, page: 1, pageSize: 10 },
  moderates,
});
