import type { RoleName } from '@titian/shared-contracts';
import { both } from '../both';
import type { AgencyCode } from './agencies';

export interface StaffMember {
  username: string;
  displayName: string;
  role: RoleName;
  agency: AgencyCode;
  /** Position of the person's division in the agency's list. */
  division: number;
  state?: 'PendingActivation' | 'Disabled';
  /** Why the account is disabled. */
  reason?: string;
  /** Locked by failed sign-ins when the portal starts. */
  isLocked?: boolean;
  /** Deleted so many days ago. */
  deletedDays?: number;
}

const member = (
  username: string,
  displayName: string,
  role: RoleName,
  agency: AgencyCode,
  division: number,
  more: Partial<StaffMember> = {},
): StaffMember => ({ username, displayName, role, agency, division, ...more });

/** Colleagues with an account who appear nowhere else in the demo: people who joined, left, or locked themselves out. */
export const STAFF: StaffMember[] = [
  member('geran.jtg', 'Pegawai Geran Tanah', 'Client', 'JTG', 0),
  member('gis.jtg', 'Juruanalisis Peta', 'Developer', 'JTG', 2, { isLocked: true }),
  member('kutipan.jtg', 'Penyelia Kutipan', 'Client', 'JTG', 1, { state: 'PendingActivation' }),
  member('empangan.jps', 'Jurutera Empangan', 'Client', 'JPS', 0),
  member('siren.jps', 'Juruteknik Siren Banjir', 'Client', 'JPS', 1, { isLocked: true }),
  member('kaunter.jkm', 'Pegawai Kaunter Bantuan', 'Client', 'JKM', 0),
  member('pusat.jkm', 'Penyelia Pusat Pemindahan', 'Client', 'JKM', 1, { state: 'PendingActivation' }),
  member('vaksin.jkn', 'Pegawai Imunisasi', 'Client', 'JKN', 0),
  member('makmal.jkn', 'Pegawai Makmal Makanan', 'Client', 'JKN', 1, {
    ...{ state: 'Disabled', reason: 'Bertukar ke kementerian mulai bulan lalu' },
  }),
  member('jadual.ppn', 'Penyelaras Jadual Bas', 'Client', 'PPN', 0),
  member('meter.pa', 'Penyelia Bacaan Meter', 'Client', 'PA', 0),
  member('loji.pa', 'Jurutera Loji Rawatan', 'Developer', 'PA', 1),
  member('hutan.jpp', 'Pegawai Perhutanan', 'Client', 'JPP', 2),
  member('benih.jpp', 'Pegawai Pengembangan', 'Client', 'JPP', 0, { deletedDays: 6 }),
  member('arkib.psn', 'Pegawai Arkib Data', 'Client', 'PSN', 0),
  member('taman.mb', 'Pegawai Landskap', 'Client', 'MB', 2),
  member('parkir.mb', 'Penyelaras Tempat Letak Kereta', 'Developer', 'MB', 2),
  member('sampah.mp', 'Penyelia Pembersihan', 'Client', 'MP', 1, { state: 'PendingActivation' }),
];

/** An agency that was merged into another one: its people keep their accounts but can't sign in. */
export const DORMANT_AGENCY = {
  code: 'LPP',
  tenant: 'KN',
  type: 'Statutory body',
  name: both('Lembaga Promosi Pelancongan | Tourism Promotion Board'),
  reason: 'Fungsi lembaga dipindahkan ke Pejabat Setiausaha Negeri',
  division: both('Bahagian Promosi | Promotion Division'),
  people: [
    { username: 'promosi.lpp', displayName: 'Pegawai Promosi', role: 'Developer' },
    { username: 'acara.lpp', displayName: 'Penyelaras Acara', role: 'Client' },
  ],
} as const;
