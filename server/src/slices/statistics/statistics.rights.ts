import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  policies: {
    'catalogue.statistics': 'open',
    'statistics.choice': 'open',
    'statistics.choose': 'open',
  },
  common: true,
  bodies: {
    'statistics.choose': () => ({
      rowVersion: 0,
      figures: [
        { kind: 'computed', key: 'apis' },
        {
          kind: 'typed',
          label: { my: 'Latihan', en: 'Trainings' },
          value: 12,
          note: { my: 'Laporan', en: 'Report' },
          asOf: '2026-01-31',
        },
      ],
    }),
  },
};
