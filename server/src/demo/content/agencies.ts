import { both } from '../both';

/** The two tenants of the demo: the state government and its local councils. */
export const TENANTS = [
  { code: 'KN', name: both('Kerajaan Negeri | State Government') },
  { code: 'PBT', name: both('Pihak Berkuasa Tempatan | Local Councils') },
] as const;

const agency = (
  tenant: 'KN' | 'PBT',
  type: string,
  name: string,
  unit: string,
  slaDays: number,
  divisions: string[],
) => ({
  tenant,
  type,
  name: both(name),
  /** The unit that answers questions about its APIs. */
  unit,
  slaDays,
  divisions: divisions.map(both),
});

const STATE = 'State dept';
const STATUTORY = 'Statutory body';
const COUNCIL = 'Local council';

export const AGENCIES = {
  JTG: agency('KN', STATE, 'Jabatan Tanah dan Galian | Department of Lands and Mines', 'Unit Data Tanah', 7, [
    'Bahagian Pendaftaran | Registration Division',
    'Bahagian Hasil | Revenue Division',
    'Unit Data Tanah | Land Data Unit',
  ]),
  JPS: agency(
    'KN',
    STATE,
    'Jabatan Pengairan dan Saliran | Department of Irrigation and Drainage',
    'Pusat Data Hidrologi',
    5,
    [
      'Bahagian Hidrologi | Hydrology Division',
      'Bahagian Pengurusan Banjir | Flood Management Division',
      'Pusat Data Cuaca Negeri | State Weather Data Centre',
    ],
  ),
  JKM: agency('KN', STATE, 'Jabatan Kebajikan Masyarakat | Department of Social Welfare', 'Unit Data Kebajikan', 7, [
    'Bahagian Bantuan | Assistance Division',
    'Bahagian Pengurusan Bencana | Disaster Management Division',
  ]),
  JKN: agency('KN', STATE, 'Jabatan Kesihatan Negeri | State Health Department', 'Unit Data Kesihatan', 14, [
    'Bahagian Kesihatan Awam | Public Health Division',
    'Bahagian Keselamatan Makanan | Food Safety Division',
    'Unit Data Kesihatan | Health Data Unit',
  ]),
  PPN: agency(
    'KN',
    STATUTORY,
    'Perbadanan Pengangkutan Negeri | State Transport Corporation',
    'Pusat Kawalan Operasi',
    5,
    ['Bahagian Operasi Bas | Bus Operations Division', 'Bahagian Perancangan Laluan | Route Planning Division'],
  ),
  PA: agency('KN', STATUTORY, 'Perbadanan Air Negeri | State Water Corporation', 'Unit Sistem Pelanggan', 7, [
    'Bahagian Pelanggan | Customer Division',
    'Bahagian Bekalan | Supply Division',
  ]),
  JPP: agency(
    'KN',
    STATE,
    'Jabatan Pertanian dan Perikanan | Department of Agriculture and Fisheries',
    'Unit Maklumat Pasaran',
    10,
    [
      'Bahagian Pertanian | Agriculture Division',
      'Bahagian Perikanan | Fisheries Division',
      'Bahagian Perhutanan | Forestry Division',
    ],
  ),
  PSN: agency('KN', STATE, 'Pejabat Setiausaha Negeri | State Secretary Office', 'Bahagian Data Negeri', 7, [
    'Bahagian Data Negeri | State Data Division',
    'Unit Perolehan | Procurement Unit',
    'Unit Pelancongan dan Pendidikan | Tourism and Education Unit',
  ]),
  MB: agency('PBT', COUNCIL, 'Majlis Bandaraya | City Council', 'Jabatan Teknologi Maklumat', 7, [
    'Jabatan Pelesenan | Licensing Department',
    'Jabatan Perancang Bandar | Town Planning Department',
    'Jabatan Khidmat Bandar | Urban Services Department',
  ]),
  MP: agency('PBT', COUNCIL, 'Majlis Perbandaran | Municipal Council', 'Unit Integrasi Sistem', 10, [
    'Jabatan Pelesenan | Licensing Department',
    'Jabatan Perkhidmatan Perbandaran | Municipal Services Department',
  ]),
};
export type AgencyCode = keyof typeof AGENCIES;

/** Mail address of an agency's unit; nothing sent to `.example` arrives. */
export const agencyEmail = (code: AgencyCode, box = 'data') => `${box}@${code.toLowerCase()}.example`;
