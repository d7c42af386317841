import { read, search, type Interface } from '../../openapi/api';
import { choice, code, integer, number, text } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, live, type DemoApi } from '../demo-api';
import { OPEN_DATA, QUARTER_HOUR, WEEKLY } from '../texts';

const kodStesen = code('3116432', '^\\d{7}$', 'Kod stesen | Station code');
const namaStesen = text(['Sungai Titi di Jambatan Lama', 'Sungai Muara di Hilir'], 'Nama stesen | Station name');

const riverQuality: Interface = {
  records: {
    Sampel: {
      kodStesen,
      nama: namaStesen,
      tarikh: code('2026-11-16', '^\\d{4}-\\d{2}-\\d{2}$', 'Tarikh sampel | Day of the sample'),
      indeks: integer([82, 64, 91], 'Indeks kualiti air | Water quality index'),
      kelas: choice('I II III IV V', 'Kelas sungai | Class of the river'),
      oksigen: number([6.4, 5.1], 'Oksigen terlarut, mg/l | Dissolved oxygen, mg/l'),
      ph: number([6.9, 7.2], 'Nilai pH | pH'),
    },
  },
  operations: [
    search('Sampel', '/sampel', 'Sampel terkini | Latest samples', 'Sampel', 'daerah kelas'),
    search(
      'Sampel',
      '/stesen/{kodStesen}/sampel',
      'Sampel satu stesen | Samples of a station',
      'Sampel',
      'dari hingga',
    ),
    read('Sampel', '/stesen/{kodStesen}', 'Kualiti sekarang | Quality now', 'Sampel'),
  ],
};

const basins: Interface = {
  records: {
    Kolam: {
      kodKolam: code('KT014', '^KT\\d{3}$', 'Kod kolam takungan | Retention pond code'),
      nama: text(['Kolam Takungan Titi', 'Kolam Takungan Muara'], 'Nama kolam | Name of the pond'),
      isi: number([0.42, 0.61], 'Bahagian berisi, 0 hingga 1 | Share filled, 0 to 1'),
      pam: integer([2, 3], 'Pam berjalan | Pumps running'),
      ...common('daerah dikemasKini'),
    },
  },
  operations: [
    search('Kolam', '/kolam', 'Senarai kolam | List ponds', 'Kolam', 'daerah'),
    read('Kolam', '/kolam/{kodKolam}', 'Keadaan kolam | State of a pond', 'Kolam'),
    search('Kolam', '/kolam/{kodKolam}/sejarah', 'Sejarah isi | History of its filling', 'Kolam', 'dari hingga'),
  ],
};

export const rivers: DemoApi[] = [
  demoApi(
    {
      agency: 'JPS',
      identifier: 'kualiti-sungai',
      category: 'alam',
      tags: 'sungai alam kualiti',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: WEEKLY,
      access: 'open',
      name: 'Kualiti Air Sungai | River Water Quality',
      summary:
        'Indeks kualiti, kelas dan bacaan sampel mingguan sungai negeri. | Quality index, class and weekly sample readings of the rivers.',
      about: {
        my: 'Sampel mingguan daripada stesen yang sama dengan aras air, supaya aras dan kualiti boleh dibaca bersama.',
        en: 'Weekly samples from the same stations as the levels, so that level and quality can be read together.',
      },
      versions: [live('v1.2', 250)],
      plan: { kind: 'open' },
      weight: 146_000,
      latency: 88,
      health: 'steady',
    },
    riverQuality,
  ),
  demoApi(
    {
      agency: 'JPS',
      identifier: 'kolam-takungan',
      category: 'alam',
      tags: 'banjir kolam pam',
      classification: 'Limited',
      legal: OPEN_DATA,
      frequency: QUARTER_HOUR,
      access: 'approval',
      status: 'draft',
      name: 'Kolam Takungan Banjir | Flood Retention Ponds',
      summary: 'Isi kolam takungan dan pam yang berjalan. | How full retention ponds are and which pumps run.',
      about: {
        my: 'Perubahan diminta sebelum diterbitkan: ambang pam perlu diterangkan, dan contoh jawapan dilengkapkan.',
        en: 'Changes were asked for before publishing: pump thresholds need explaining, and examples completing.',
      },
      versions: [{ version: 'v0.9', state: 'ChangesRequested', age: 9, stability: 'beta' }],
      plan: { kind: 'approval' },
      weight: 0,
      latency: 0,
      health: 'unwatched',
    },
    basins,
  ),
];
