import type { RatingInput } from '@titian/shared-contracts/rating';

export interface DemoRating extends RatingInput {
  /** At least 2: an answer comes a day later. */
  daysAgo: number;
  answer?: string;
  hiddenReason?: string;
}

/** What people of subscribing agencies say, by API; as many as there are such people. */
export const RATINGS: Record<string, DemoRating[]> = {
  'premis-makanan': [
    {
      stars: 5,
      title: 'Gred premis terus di kaunter',
      comment:
        'Pemohon lesen tidak lagi perlu membawa sijil gred. Jawapan sampai dalam sesaat walaupun pada waktu puncak.',
      daysAgo: 12,
      answer: 'Terima kasih. Versi seterusnya turut memberi tarikh pemeriksaan yang akan datang.',
    },
    {
      stars: 4,
      title: 'Baik, tetapi tiada carian mengikut alamat',
      comment:
        'Carian dengan nombor pendaftaran berfungsi baik. Carian dengan alamat akan memudahkan pegawai lapangan.',
      daysAgo: 30,
    },
  ],
  'semakan-hakmilik': [
    {
      stars: 5,
      title: 'Menggantikan surat akuan',
      comment:
        'Pemilikan disahkan sebelum permohonan diterima. Masa menunggu turun daripada tiga hari kepada beberapa minit.',
      daysAgo: 20,
      answer: 'Terima kasih atas maklum balas ini.',
    },
    {
      stars: 4,
      title: 'Boleh dipercayai',
      comment: 'Jarang sekali terganggu dalam enam bulan. Dokumen contoh untuk hakmilik strata boleh ditambah.',
      daysAgo: 41,
    },
    {
      stars: 3,
      title: 'Perlahan pada awal bulan',
      comment: 'Pada tiga hari pertama setiap bulan jawapan mengambil masa lebih dua saat.',
      daysAgo: 63,
      answer: 'Kapasiti ditambah sejak bulan lepas; beritahu kami jika masih perlahan.',
    },
    {
      stars: 1,
      title: 'Pegawai kaunter tidak membantu',
      comment: 'Penilaian ini tentang kaunter, bukan tentang API.',
      daysAgo: 9,
      hiddenReason: 'Bukan tentang API ini; aduan kaunter dihantar ke meja bantuan.',
    },
  ],
  'carian-rasmi': [
    {
      stars: 4,
      title: 'Format lama kini diterima',
      comment: 'Selepas pembetulan, nombor hakmilik lama dan baharu sama-sama dijumpai.',
      daysAgo: 16,
    },
  ],
  'aduan-awam': [
    {
      stars: 4,
      title: 'Aduan sampai ke jabatan yang betul',
      comment: 'Kategori dipadankan dengan baik. Had panggilan pada waktu pejabat agak rendah.',
      daysAgo: 6,
    },
  ],
  'aras-air': [
    {
      stars: 5,
      title: 'Penting untuk bilik gerakan',
      comment: 'Bacaan setiap lima minit, dengan paras amaran dalam jawapan yang sama.',
      daysAgo: 25,
      answer: 'Terima kasih. Stesen baharu ditambah setiap suku tahun.',
    },
    {
      stars: 5,
      title: 'Dokumen yang jelas',
      comment: 'Kami menyambungkan papan pemuka dalam satu hari.',
      daysAgo: 70,
    },
  ],
  'penerima-bantuan': [
    {
      stars: 2,
      title: 'Sering tamat masa',
      comment: 'Satu daripada lima panggilan gagal pada waktu pagi, dan perlu dicuba semula.',
      daysAgo: 5,
    },
  ],
};
