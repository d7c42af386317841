import type { DemoOrder } from './orders';

type Purpose = Pick<DemoOrder, 'purpose' | 'text' | 'handling' | 'legal'>;

const NOT_KEPT = 'Tidak disimpan; hanya dipaparkan dan dibuang selepas sesi.';
const KEPT = 'Disimpan setahun dalam pangkalan data agensi yang disulitkan; capaian mengikut peranan.';
const SHARING = 'Akta Perkongsian Data, seksyen 13';

/** What agencies wrote in past orders. */
export const PURPOSES: Purpose[] = [
  {
    purpose: 'improveService',
    text: 'Mengurangkan borang yang perlu diisi di kaunter dengan mengambil maklumat terus daripada agensi pemilik data.',
    handling: NOT_KEPT,
    legal: SHARING,
  },
  {
    purpose: 'improveService',
    text: 'Memaparkan maklumat semasa kepada orang ramai dalam portal agensi tanpa perlu ke laman agensi lain.',
    handling: NOT_KEPT,
    legal: 'Dasar Data Terbuka Negeri',
  },
  {
    purpose: 'policyPlanning',
    text: 'Analisis bulanan untuk mesyuarat pengurusan: taburan mengikut daerah dan perubahan berbanding bulan sebelumnya.',
    handling: KEPT,
    legal: SHARING,
  },
  {
    purpose: 'publicSafety',
    text: 'Amaran awal kepada pasukan lapangan apabila keadaan berubah di kawasan tanggungjawab mereka.',
    handling: NOT_KEPT,
    legal: 'Arahan Pengurusan Bencana',
  },
  {
    purpose: 'publicInterest',
    text: 'Semakan kelayakan automatik supaya pemohon tidak perlu membawa surat pengesahan dari agensi lain.',
    handling: KEPT,
    legal: SHARING,
  },
  {
    purpose: 'publicEmergency',
    text: 'Penyelarasan bantuan dan laluan semasa kecemasan, untuk kegunaan bilik gerakan daerah.',
    handling: NOT_KEPT,
    legal: 'Arahan Pengurusan Bencana',
  },
];
