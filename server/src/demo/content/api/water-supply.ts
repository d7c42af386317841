import { read, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, date, integer, list, number, text, time } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, live, type DemoApi } from '../demo-api';
import { AT_ONCE, MONTHLY, OPEN_DATA, STATE_DATA } from '../texts';

const noAkaunAir = code('4100482113', '^\\d{10}$', 'Nombor akaun air | Water account number');
const noGangguan = code('GB261120', '^GB\\d{6}$', 'Nombor gangguan | Interruption number');

const bills: Interface = {
  records: {
    Akaun: {
      noAkaunAir,
      baki: number([46.8, 0, 112.4], 'Baki bil, RM | Balance, MYR'),
      tarikhAkhir: date('2026-12-05', 'Tarikh akhir bayaran | Last day to pay'),
      ...common('poskod dikemasKini'),
    },
    Bil: {
      noBil: code('B2611004821', '^B\\d{10}$', 'Nombor bil | Bill number'),
      noAkaunAir,
      bulan: code('2026-10', '^\\d{4}-\\d{2}$', 'Bulan bil | Month of the bill'),
      meterPadu: number([28.5, 31, 24.2], 'Penggunaan, m3 | Consumption, m3'),
      ...common('amaun'),
    },
    Bacaan: {
      noAkaunAir,
      bacaan: integer([1_482, 1_451], 'Bacaan meter | Meter reading'),
      tarikh: date(['2026-11-02', '2026-10-02'], 'Tarikh bacaan | Day of the reading'),
    },
  },
  operations: [
    read('Akaun', '/akaun/{noAkaunAir}', 'Baki akaun | Balance of an account', 'Akaun'),
    search('Akaun', '/akaun/{noAkaunAir}/bil', 'Bil akaun | Bills of an account', 'Bil', 'tahun'),
    search('Meter', '/akaun/{noAkaunAir}/bacaan', 'Bacaan meter | Meter readings', 'Bacaan'),
    send('Meter', '/bacaan', 'Hantar bacaan sendiri | Send an own reading', 'Bacaan', 'Bacaan'),
  ],
};
const outages: Interface = {
  records: {
    Gangguan: {
      noGangguan,
      jenis: choice('dirancang kecemasan', 'Jenis gangguan | Kind of interruption'),
      kawasan: list(
        text(['Taman Muara', 'Kampung Titi', 'Taman Bukit'], 'Kawasan | Area'),
        'Kawasan terlibat | Areas affected',
      ),
      mula: time('2026-11-22T09:00:00+08:00', 'Mula | Start'),
      pulih: time('2026-11-22T17:00:00+08:00', 'Anggaran pulih | Estimated end'),
      lori: boolean([true, false], 'Lori air dihantar | Water lorries are sent'),
    },
  },
  operations: [
    search('Gangguan', '/gangguan', 'Gangguan semasa | Present interruptions', 'Gangguan', 'poskod jenis'),
    read('Gangguan', '/gangguan/{noGangguan}', 'Butiran gangguan | Interruption details', 'Gangguan'),
    search('Gangguan', '/poskod/{poskod}/gangguan', 'Gangguan satu poskod | Interruptions of a postcode', 'Gangguan'),
  ],
};
const quality: Interface = {
  records: {
    Ujian: {
      kodLoji: code('LR014', '^LR\\d{3}$', 'Kod loji rawatan | Treatment plant code'),
      tarikh: date(['2026-10-30', '2026-09-30'], 'Tarikh ujian | Day of the test'),
      klorin: number([0.62, 0.58], 'Klorin, mg/l | Chlorine, mg/l'),
      kekeruhan: number([0.8, 1.1], 'Kekeruhan, NTU | Turbidity, NTU'),
      lulus: boolean(true, 'Menepati piawaian | Meets the standard'),
    },
  },
  operations: [
    search('Ujian', '/ujian', 'Ujian terkini | Latest tests', 'Ujian', 'kodLoji'),
    search('Ujian', '/loji/{kodLoji}/ujian', 'Ujian satu loji | Tests of a plant', 'Ujian', 'tahun'),
    read('Ujian', '/loji/{kodLoji}', 'Kualiti sekarang | Quality now', 'Ujian'),
  ],
};

export const waterSupply: DemoApi[] = [
  demoApi(
    {
      agency: 'PA',
      identifier: 'bil-air',
      category: 'bandar',
      tags: 'air bil meter',
      classification: 'Limited',
      personalData: true,
      legal: STATE_DATA,
      frequency: AT_ONCE,
      access: 'approval',
      name: 'Bil Air | Water Bills',
      summary:
        'Baki bil, sejarah dan bacaan meter mengikut nombor akaun. | Balance, history and meter readings by account number.',
      about: {
        my: 'Portal agensi memaparkan bil air bersama cukai dan lesen dalam satu skrin. Baki termasuk bayaran yang disahkan pada hari yang sama.\n\nPelanggan boleh menghantar bacaan meter sendiri; bacaan luar biasa disemak sebelum bil dikeluarkan.',
        en: 'Agency portals show water bills beside rates and licences on one screen. The balance includes payments confirmed the same day.\n\nCustomers may send their own meter readings; unusual ones are checked before the bill is issued.',
      },
      versions: [live('v1.6', 88)],
      plan: { kind: 'personal' },
      weight: 2_100_000,
      latency: 118,
      health: 'steady',
    },
    bills,
  ),
  demoApi(
    {
      agency: 'PA',
      identifier: 'gangguan-air',
      category: 'bandar',
      tags: 'air gangguan bekalan',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: AT_ONCE,
      access: 'open',
      name: 'Gangguan Bekalan Air | Water Supply Interruptions',
      summary:
        'Gangguan dirancang dan kecemasan mengikut kawasan, dengan anggaran pulih. | Planned and emergency interruptions by area, with the estimated end.',
      about: {
        my: 'Siarkan gangguan kepada penduduk sebelum ia bermula; anggaran pulih dikemas kini oleh pasukan di lapangan.',
        en: 'Tell residents of interruptions before they begin; crews in the field update the estimated end.',
      },
      versions: [live('v1.3', 230)],
      plan: { kind: 'open' },
      weight: 510_000,
      latency: 70,
      health: 'steady',
    },
    outages,
  ),
  demoApi(
    {
      agency: 'PA',
      identifier: 'kualiti-air-paip',
      category: 'bandar',
      tags: 'air kualiti loji',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: MONTHLY,
      access: 'open',
      status: 'archived',
      name: 'Kualiti Air Paip | Tap Water Quality',
      summary:
        'Ujian bulanan loji rawatan. Diarkibkan; angka kini dalam laporan tahunan. | Monthly tests of treatment plants. Archived; figures are now in the annual report.',
      about: {
        my: 'Diarkibkan selepas angka dipindahkan ke laporan tahunan.',
        en: 'Archived after the figures moved to the annual report.',
      },
      versions: [{ version: 'v1.0', state: 'Archived', age: 800 }],
      plan: { kind: 'open' },
      weight: 0,
      latency: 0,
      health: 'unwatched',
    },
    quality,
  ),
];
