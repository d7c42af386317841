import type { OrderItemState } from '@titian/shared-contracts/order';

type Purpose = 'improveService' | 'policyPlanning' | 'publicSafety' | 'publicEmergency' | 'publicInterest';

/** One API of an order, with its state. */
export interface DemoItem {
  /** Identifier of the API. */
  api: string;
  state: OrderItemState;
  /** Name of the package in Malay; by default the first manual one. */
  pack?: string;
  environment?: 'Production' | 'Sandbox';
  /** Whether it is for the version before the one that is served. */
  isOfEarlier?: boolean;
  /** What the approver wrote: question, refusal or condition. */
  reason?: string;
  refusalCode?: 'purposeNotClear' | 'dataNotHeld' | 'safeguardsMissing' | 'legalRestriction' | 'capacity' | 'other';
  /** Approvals passed before the one that is pending. */
  passed?: number;
}
export interface DemoOrder {
  requester: string;
  application: string;
  daysAgo: number;
  purpose: Purpose;
  text: string;
  handling: string;
  legal: string;
  items: DemoItem[];
  messages?: { by: string; hoursLater: number; body: string; internal?: boolean }[];
}

const SAFE =
  'Disimpan 90 hari dalam pangkalan data majlis yang disulitkan; hanya pegawai lesen yang bertugas boleh melihatnya.';
const SCREEN = 'Tidak disimpan; jawapan hanya dipaparkan kepada pegawai di kaunter dan dibuang selepas sesi.';
const LOCAL_ACT = 'Akta Kerajaan Tempatan, seksyen 107';

/** Orders of the last weeks, one for each situation that the pages show. */
export const ORDERS: DemoOrder[] = [
  {
    requester: 'client',
    application: 'e-Lesen Premis',
    daysAgo: 3,
    purpose: 'improveService',
    legal: LOCAL_ACT,
    handling: SCREEN,
    text: 'Kaunter lesen menyemak tiga perkara sebelum lesen premis makanan dikeluarkan: bantuan semasa pemohon, gred premis dan slot pemeriksaan kesihatan.',
    items: [
      { api: 'premis-makanan', state: 'Approved' },
      {
        api: 'aduan-awam',
        state: 'ApprovedWithConditions',
        reason: 'Had 300 panggilan seminit pada waktu pejabat; naikkan melalui permohonan baharu.',
      },
      {
        api: 'slot-klinik',
        state: 'InfoRequested',
        reason: 'Mengapa e-Lesen Premis memerlukan slot klinik? Kami perlu tahu sama ada nama pesakit akan disimpan.',
      },
    ],
    messages: [
      {
        by: 'client',
        hoursLater: 1,
        body: 'Aliran data dilampirkan dalam permohonan: pemohon, premis, tarikh pemeriksaan. Tiada rekod perubatan diminta.',
      },
      {
        by: 'klinik.jkn',
        hoursLater: 26,
        body: 'Mengapa e-Lesen Premis memerlukan slot klinik? Kami perlu tahu sama ada nama pesakit akan disimpan.',
      },
      {
        by: 'tenantadmin',
        hoursLater: 27,
        body: 'Semak dengan Unit Data Kesihatan sebelum memutuskan; permohonan serupa diluluskan tahun lalu.',
        internal: true,
      },
    ],
  },
  {
    requester: 'client',
    application: 'Semak Pemohon',
    daysAgo: 1,
    purpose: 'publicInterest',
    legal: LOCAL_ACT,
    handling: SAFE,
    text: 'Lesen penjaja diutamakan kepada penerima bantuan negeri; semakan automatik menggantikan surat pengesahan yang dibawa pemohon.',
    items: [
      { api: 'penerima-bantuan', state: 'PendingApproval' },
      { api: 'bantuan-pendidikan', state: 'PendingApproval' },
    ],
  },
  {
    requester: 'client',
    application: 'Peta Khidmat',
    daysAgo: 16,
    purpose: 'improveService',
    legal: LOCAL_ACT,
    handling: SCREEN,
    text: 'Peta kerja harian memaparkan rizab kerajaan supaya pasukan khidmat tahu kawasan yang bukan di bawah jagaan majlis.',
    items: [
      { api: 'rizab-kerajaan', state: 'Approved' },
      {
        api: 'imunisasi',
        state: 'Rejected',
        refusalCode: 'purposeNotClear',
        reason: 'Rekod imunisasi tidak berkaitan dengan peta kerja perbandaran.',
      },
    ],
    messages: [
      {
        by: 'tenantadmin',
        hoursLater: 50,
        body: 'Rizab diluluskan. Rekod imunisasi ditolak: sila mohon semula dengan tujuan yang jelas jika diperlukan.',
      },
    ],
  },
  {
    requester: 'client',
    application: 'e-Lesen Premis',
    daysAgo: 24,
    purpose: 'policyPlanning',
    legal: LOCAL_ACT,
    handling: SAFE,
    text: 'Kajian taburan premis perniagaan mengikut permit bahan batuan di kawasan pinggir majlis perbandaran.',
    items: [{ api: 'permit-batuan', state: 'Withdrawn' }],
  },
  {
    requester: 'client',
    application: 'Semak Pemohon',
    daysAgo: 41,
    purpose: 'improveService',
    legal: LOCAL_ACT,
    handling: SAFE,
    text: 'Perbandingan harga pasar tani setiap minggu untuk menetapkan kadar sewa gerai majlis tahun hadapan.',
    items: [{ api: 'harga-tani', state: 'Expired', pack: 'Pukal' }],
  },
  {
    requester: 'developer',
    application: 'e-Pelepasan',
    daysAgo: 4,
    purpose: 'improveService',
    legal: 'Kanun Tanah Negara, seksyen 124',
    handling: SCREEN,
    text: 'Kaunter e-Pelepasan menyemak lesen perniagaan dan bantuan semasa sebelum surat pelepasan tanah dikeluarkan kepada pemohon.',
    items: [
      { api: 'status-lesen', state: 'InProgress' },
      { api: 'penerima-bantuan', state: 'PendingApproval', passed: 1 },
    ],
    messages: [
      { by: 'developer', hoursLater: 2, body: 'Kami jangka 400 panggilan sehari, pada waktu pejabat sahaja.' },
    ],
  },
  {
    requester: 'bantuan.jkm',
    application: 'Semak Bantuan',
    daysAgo: 2,
    purpose: 'publicInterest',
    legal: 'Akta Perkongsian Data, seksyen 13',
    handling: SAFE,
    text: 'Kelayakan bantuan rumah memerlukan pengesahan bahawa pemohon tidak memiliki tanah lain di dalam negeri ini.',
    items: [
      { api: 'semakan-hakmilik', state: 'PendingApproval' },
      { api: 'bayaran-cukai', state: 'PendingApproval' },
    ],
  },
  {
    requester: 'perancang.mb',
    application: 'e-Pelan',
    daysAgo: 5,
    purpose: 'improveService',
    legal: 'Akta Perancangan Bandar dan Desa',
    handling: SCREEN,
    text: 'Pelan bangunan disemak terhadap status carian rasmi supaya pemilik tidak perlu membawa salinan sijil ke kaunter.',
    items: [{ api: 'carian-rasmi', state: 'InProgress' }],
    messages: [
      {
        by: 'tenantadmin',
        hoursLater: 20,
        body: 'Anggaran panggilan sehari? Kuota Standard mungkin lebih sesuai daripada Asas.',
      },
      { by: 'perancang.mb', hoursLater: 24, body: 'Lebih kurang 600 sehari; Asas mencukupi buat masa ini.' },
    ],
  },
  {
    requester: 'pelanggan.pa',
    application: 'Portal Pelanggan Air',
    daysAgo: 11,
    purpose: 'improveService',
    legal: 'Enakmen Bekalan Air',
    handling: SCREEN,
    text: 'Akaun air dipadankan dengan akaun cukai tanah supaya pemilik baharu tidak menanggung tunggakan pemilik lama.',
    items: [{ api: 'bayaran-cukai', state: 'PendingApproval' }],
  },
  {
    requester: 'banjir.jps',
    application: 'Bilik Gerakan Banjir',
    daysAgo: 6,
    purpose: 'publicEmergency',
    legal: 'Arahan Pengurusan Bencana',
    handling: SCREEN,
    text: 'Bilik gerakan memaparkan pusat pemindahan yang dibuka dan kapasitinya di atas peta aras air semasa musim tengkujuh.',
    items: [{ api: 'pusat-pemindahan', state: 'Approved', pack: 'Standard' }],
  },
  {
    requester: 'perolehan.psn',
    application: 'e-Perolehan Negeri',
    daysAgo: 8,
    purpose: 'policyPlanning',
    legal: 'Arahan Perbendaharaan Negeri',
    handling: SAFE,
    text: 'Kontraktor yang menawarkan bekalan batu mesti memegang permit yang sah; semakan automatik pada hari tender ditutup.',
    items: [
      {
        api: 'permit-batuan',
        state: 'InfoRequested',
        reason: 'Nyatakan bilangan kontraktor yang akan disemak setiap tender.',
      },
    ],
  },
  {
    requester: 'pembangun.mb',
    application: 'Bandar Pintar',
    daysAgo: 0,
    purpose: 'publicSafety',
    legal: LOCAL_ACT,
    handling: SCREEN,
    text: 'Pusat kawalan bandar raya memaparkan giliran pejabat tanah di samping giliran kaunter majlis.',
    items: [{ api: 'status-urusan', state: 'PendingApproval', pack: 'Pukal' }],
  },
];
