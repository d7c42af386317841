import type { RoleName } from '@titian/shared-contracts';
import { agencyEmail, type AgencyCode } from './agencies';

export interface DemoPerson {
  username: string;
  displayName: string;
  role: RoleName;
  agency: AgencyCode;
  /** Position of the person's division in the agency's list. */
  division: number;
  email: string;
  state: 'Active' | 'PendingActivation' | 'Disabled';
  twoFactor: 'normal' | 'email';
  /** Has had the demo's password for so many days: longer than the portal allows. */
  passwordAge?: number;
  /** One of the accounts that visitors sign in with. */
  isAccount: boolean;
  locale: 'my' | 'en';
}

const person = (
  username: string,
  displayName: string,
  role: RoleName,
  agency: AgencyCode,
  division = 0,
): DemoPerson => ({
  username,
  displayName,
  role,
  agency,
  division,
  email: agencyEmail(agency, username),
  state: 'Active',
  twoFactor: 'normal',
  isAccount: false,
  locale: 'my',
});
const account = (...given: Parameters<typeof person>): DemoPerson => ({ ...person(...given), isAccount: true });

const SA = 'SuperAdministrator';
const TA = 'TenantAdministrator';
const DEV = 'Developer';
const CL = 'Client';

/** People are named after their work; none of them is real. */
export const PEOPLE: DemoPerson[] = [
  account('superadmin', 'Ketua Platform', SA, 'PSN', 0),
  account('tenantadmin', 'Pentadbir Data Negeri', TA, 'PSN', 0),
  account('developer', 'Pegawai Data Tanah', DEV, 'JTG', 2),
  account('client', 'Pegawai Lesen', CL, 'MP', 0),
  { ...person('pentadbir.pbt', 'Pentadbir Data Majlis', TA, 'MB', 0), twoFactor: 'email' },
  person('pembangun.mb', 'Pegawai Sistem Bandaraya', DEV, 'MB', 0),
  person('pembangun.mp', 'Pegawai Integrasi Perbandaran', DEV, 'MP', 1),
  person('pendaftar.jtg', 'Pegawai Pendaftaran', DEV, 'JTG', 0),
  person('hasil.jtg', 'Pegawai Hasil', CL, 'JTG', 1),
  person('hidrologi.jps', 'Pegawai Hidrologi', DEV, 'JPS', 0),
  person('banjir.jps', 'Pegawai Bilik Gerakan', CL, 'JPS', 1),
  { ...person('cuaca.jps', 'Pegawai Data Cuaca', DEV, 'JPS', 2), locale: 'en' },
  person('bantuan.jkm', 'Pegawai Bantuan', CL, 'JKM', 0),
  person('data.jkm', 'Pegawai Integrasi Kebajikan', DEV, 'JKM', 0),
  person('klinik.jkn', 'Ketua Unit Data', DEV, 'JKN', 2),
  { ...person('makanan.jkn', 'Pegawai Keselamatan Makanan', CL, 'JKN', 1), passwordAge: 130 },
  { ...person('awam.jkn', 'Pegawai Kesihatan Awam', CL, 'JKN', 0), twoFactor: 'email' },
  person('operasi.ppn', 'Pegawai Kawalan Operasi', DEV, 'PPN', 0),
  person('laluan.ppn', 'Perancang Laluan', CL, 'PPN', 1),
  person('pelanggan.pa', 'Pegawai Sistem Pelanggan', DEV, 'PA', 0),
  person('bekalan.pa', 'Jurutera Bekalan', CL, 'PA', 1),
  person('pasaran.jpp', 'Pegawai Maklumat Pasaran', DEV, 'JPP', 0),
  person('laut.jpp', 'Pegawai Pendaratan Ikan', CL, 'JPP', 1),
  person('perolehan.psn', 'Pegawai Perolehan', DEV, 'PSN', 1),
  person('pelancongan.psn', 'Pegawai Pelancongan', DEV, 'PSN', 2),
  person('aduan.psn', 'Pegawai Aduan Awam', CL, 'PSN', 0),
  person('perancang.mb', 'Perancang Bandar', DEV, 'MB', 1),
  { ...person('khidmat.mp', 'Pegawai Khidmat Perbandaran', CL, 'MP', 1), passwordAge: 120 },
  { ...person('pelatih.mb', 'Pelatih Pelesenan', CL, 'MB', 0), state: 'PendingActivation' },
  { ...person('bekas.jkm', 'Bekas Pegawai Bantuan', CL, 'JKM', 0), state: 'Disabled' },
];
