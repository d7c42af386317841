import type { AgencyCode } from './agencies';

export interface DemoApplication {
  name: string;
  description: string;
  agency: AgencyCode;
  owner: string;
  state?: 'Active' | 'Suspended' | 'Archived';
}

const app = (agency: AgencyCode, owner: string, name: string, description: string): DemoApplication => ({
  agency,
  owner,
  name,
  description,
});

/** Systems that call the APIs. An agency's first one orders most. */
export const APPLICATIONS: DemoApplication[] = [
  app('MP', 'client', 'e-Lesen Premis', 'Kaunter dan portal lesen premis majlis.'),
  app('MP', 'client', 'Semak Pemohon', 'Semakan latar pemohon lesen penjaja.'),
  app('MP', 'khidmat.mp', 'Peta Khidmat', 'Peta kerja harian pasukan khidmat perbandaran.'),
  app('MP', 'pembangun.mp', 'Ujian Integrasi', 'Ujian pasukan integrasi, kotak pasir sahaja.'),
  app('JTG', 'developer', 'e-Pelepasan', 'Semakan sebelum surat pelepasan tanah dikeluarkan.'),
  app('JTG', 'hasil.jtg', 'Kaunter Hasil', 'Kaunter bayaran pejabat tanah.'),
  app('JPS', 'banjir.jps', 'Bilik Gerakan Banjir', 'Papan pemuka bilik gerakan semasa bencana.'),
  app('JPS', 'hidrologi.jps', 'Analisis Lembangan', 'Analisis guna tanah di tebing sungai.'),
  app('JKM', 'bantuan.jkm', 'Semak Bantuan', 'Semakan kelayakan pemohon bantuan.'),
  app('JKM', 'data.jkm', 'Pusat Operasi Bencana', 'Penempatan mangsa dan bekalan.'),
  app('JKN', 'klinik.jkn', 'Kiosk Klinik', 'Kiosk pendaftaran di klinik kesihatan.'),
  app('JKN', 'makanan.jkn', 'Pemeriksaan Premis', 'Aplikasi mudah alih pemeriksa makanan.'),
  app('PPN', 'operasi.ppn', 'Papan Maklumat', 'Papan maklumat di hentian bas.'),
  app('PPN', 'laluan.ppn', 'Perancang Perjalanan', 'Aplikasi perjalanan orang ramai.'),
  app('PA', 'pelanggan.pa', 'Portal Pelanggan Air', 'Akaun dan aduan pelanggan.'),
  app('PA', 'bekalan.pa', 'Pengurusan Loji', 'Ramalan bekalan dan paras empangan.'),
  app('JPP', 'pasaran.jpp', 'Pasar Tani Dalam Talian', 'Harga dan gerai pasar tani.'),
  app('JPP', 'laut.jpp', 'Jeti Digital', 'Pendaratan dan cuaca laut untuk nelayan.'),
  app('PSN', 'aduan.psn', 'Portal Rakyat', 'Portal perkhidmatan kerajaan negeri.'),
  app('PSN', 'perolehan.psn', 'e-Perolehan Negeri', 'Semakan kontraktor dan pembekal.'),
  app('MB', 'pembangun.mb', 'Bandar Pintar', 'Pusat kawalan bandar raya.'),
  app('MB', 'perancang.mb', 'e-Pelan', 'Kelulusan pelan bangunan.'),
  { ...app('MB', 'pembangun.mb', 'Kiosk Pusat Khidmat', 'Digantikan oleh Bandar Pintar.'), state: 'Archived' },
  {
    ...app('JKM', 'data.jkm', 'Tinjauan Lapangan', 'Digantung sementara menunggu semakan keselamatan.'),
    state: 'Suspended',
  },
];
