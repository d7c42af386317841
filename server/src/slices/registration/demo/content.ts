import type { AgencyCode } from '../../../demo/content/agencies';

/** An applicant; named after their work, like everybody in the demo. */
export interface DemoApplicant {
  username: string;
  displayName: string;
  agency: AgencyCode;
  /** Days since the registration. */
  asked: number;
  purpose: string;
  status?: 'Onhold' | 'Rejected';
  /** The officer who registered them at the counter. */
  counter?: 'tenantadmin' | 'pentadbir.pbt';
  /** The mailed link hasn't been opened yet. */
  unconfirmed?: boolean;
  /** The API for which they registered. */
  wants?: string;
  /** Why they were rejected, and by whom. */
  reason?: string;
  decider?: 'tenantadmin' | 'pentadbir.pbt' | 'superadmin';
  /** Date of birth: the first six digits of the number. */
  born: string;
}

/** Pending and rejected applicants. The same date of birth and agency means the same person, who applied again. */
export const APPLICANTS: DemoApplicant[] = [
  {
    ...{ username: 'rekod.jtg', displayName: 'Pegawai Rekod Tanah', agency: 'JTG', asked: 6, born: '880214' },
    purpose: 'Menyemak status hakmilik bagi permohonan pindah milik di kaunter daerah.',
  },
  {
    ...{ username: 'pemantau.jps', displayName: 'Pemantau Aras Sungai', agency: 'JPS', asked: 3, born: '910730' },
    purpose: 'Paparan aras sungai di bilik gerakan banjir daerah.',
  },
  {
    ...{ username: 'kaunter.jkm', displayName: 'Pegawai Kaunter Kebajikan', agency: 'JKM', asked: 2, born: '790105' },
    ...{ counter: 'tenantadmin', purpose: 'Mengesahkan kelayakan penerima bantuan semasa temu duga.' },
  },
  {
    ...{ username: 'vektor.jkn', displayName: 'Pegawai Kawalan Vektor', agency: 'JKN', asked: 1, born: '940918' },
    purpose: 'Peta kes denggi mingguan bagi kerja semburan di lapangan.',
  },
  {
    ...{ username: 'tiket.ppn', displayName: 'Penyelia Tiket Bas', agency: 'PPN', asked: 0, born: '860421' },
    ...{ unconfirmed: true, purpose: 'Harga tambang dan jadual untuk kaunter tiket.' },
  },
  {
    ...{ username: 'aduan.pa', displayName: 'Pegawai Aduan Bekalan Air', agency: 'PA', asked: 0, born: '900612' },
    purpose: 'Memaklumkan gangguan bekalan kepada pengguna mengikut zon.',
  },
  {
    ...{ username: 'lesen.mb', displayName: 'Pegawai Lesen Bandaraya', agency: 'MB', asked: 4, born: '830327' },
    purpose: 'Semakan premis sebelum lesen perniagaan diperbaharui.',
  },
  {
    ...{ username: 'cukai.mp', displayName: 'Pegawai Cukai Taksiran', agency: 'MP', asked: 2, born: '870909' },
    ...{ purpose: 'Padanan lot tanah dengan akaun cukai taksiran.', wants: 'semakan-hakmilik' },
  },
  {
    ...{ username: 'pasar.mb', displayName: 'Penyelia Pasar Awam', agency: 'MB', asked: 1, born: '760118' },
    ...{ counter: 'pentadbir.pbt', purpose: 'Rekod penyewa gerai dan bayaran bulanan.' },
  },
  {
    ...{ username: 'taman.mp', displayName: 'Pegawai Taman Awam', agency: 'MP', asked: 0, born: '951203' },
    ...{ unconfirmed: true, purpose: 'Ramalan cuaca bagi jadual penyelenggaraan taman.' },
  },
  {
    ...{ username: 'tuai.jpp', displayName: 'Pegawai Hasil Tuaian', agency: 'JPP', asked: 1, born: '890504' },
    purpose: 'Permohonan semula dengan alamat rasmi; harga ladang mingguan untuk penasihat petani.',
  },
  {
    ...{ username: 'tuaian', displayName: 'Pegawai Hasil Tuaian', agency: 'JPP', asked: 12, born: '890504' },
    ...{ status: 'Rejected', decider: 'tenantadmin', purpose: 'Harga ladang mingguan.' },
    reason: 'Alamat e-mel bukan alamat rasmi agensi. Sila daftar semula dengan alamat @jpp.example.',
  },
  {
    ...{ username: 'perunding.jtg', displayName: 'Perunding Ukur', agency: 'JTG', asked: 19, born: '720816' },
    ...{ status: 'Rejected', decider: 'superadmin', purpose: 'Data sempadan lot untuk projek pelanggan swasta.' },
    reason: 'Akaun klien hanya untuk pegawai agensi. Perunding perlu memohon melalui agensi yang melantiknya.',
  },
  {
    ...{ username: 'pelatih.psn', displayName: 'Pelatih Industri', agency: 'PSN', asked: 33, born: '040222' },
    ...{ status: 'Rejected', decider: 'tenantadmin', purpose: 'Projek latihan industri.' },
    reason: 'Tempoh latihan tamat sebelum langganan boleh digunakan. Penyelia anda boleh memohon bagi pihak unit.',
  },
  {
    ...{ username: 'kontraktor.mp', displayName: 'Penyelia Kontraktor', agency: 'MP', asked: 41, born: '810710' },
    ...{ status: 'Rejected', decider: 'pentadbir.pbt', purpose: 'Semakan kelulusan pelan bangunan.' },
    reason: 'Tiada surat pelantikan daripada majlis. Sertakan surat itu dan daftar semula.',
  },
];

/** Clients of the demo who have registered themselves. */
export const REGISTERED: { username: string; number: string; counter?: 'tenantadmin' | 'pentadbir.pbt' }[] = [
  { username: 'hasil.jtg', number: '841130' },
  { username: 'banjir.jps', number: '900226' },
  { username: 'bantuan.jkm', number: '780913', counter: 'tenantadmin' },
  { username: 'makanan.jkn', number: '920404' },
  { username: 'laluan.ppn', number: '871021' },
  { username: 'bekalan.pa', number: '800808' },
  { username: 'khidmat.mp', number: '931117' },
];
