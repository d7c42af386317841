import { read, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, date, integer, number, text } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, deprecated, live, type DemoApi } from '../demo-api';
import { AT_ONCE, DAILY, OPEN_DATA, STATE_DATA } from '../texts';

const noTender = code('T26110048', '^T\\d{8}$', 'Nombor tender | Tender number');
const noAduan = code('AD26110482', '^AD\\d{8}$', 'Nombor aduan | Complaint number');
const noSyarikat = code('202401012345', '^\\d{12}$', 'Nombor pendaftaran syarikat | Company registration number');

const tenders: Interface = {
  records: {
    Tender: {
      noTender,
      tajuk: text(
        ['Menaik taraf jambatan Titi', 'Bekalan komputer pejabat daerah', 'Penyelenggaraan pam banjir'],
        'Tajuk | Title',
      ),
      jenis: choice('tender sebutHarga lantikanTerus', 'Kaedah perolehan | Method of procurement'),
      anggaran: number([2_400_000, 180_000, 640_000], 'Anggaran jabatan, RM | Estimate, MYR'),
      tutup: date(['2026-12-10', '2026-12-03'], 'Tarikh tutup | Closing day'),
      status: choice('dibuka dinilai dianugerah batal', 'Status | Status'),
    },
    Anugerah: {
      noTender,
      noSyarikat,
      namaSyarikat: text(['Syarikat Pembinaan Titi', 'Pembekal Muara'], 'Nama syarikat | Name of the company'),
      nilai: number([2_280_000, 172_500], 'Nilai kontrak, RM | Value of the contract, MYR'),
      ...common('tarikhMula tarikhTamat'),
    },
    Kontraktor: {
      noSyarikat,
      namaSyarikat: text(['Syarikat Pembinaan Titi', 'Pembekal Muara'], 'Nama syarikat | Name of the company'),
      gred: choice('G1 G2 G3 G4 G5 G6 G7', 'Gred | Grade'),
      disenaraiHitam: boolean(false, 'Disenarai hitam | Is blacklisted'),
    },
  },
  operations: [
    search('Tender', '/tender', 'Senarai perolehan | List procurements', 'Tender', 'jenis status kata'),
    read('Tender', '/tender/{noTender}', 'Butiran perolehan | Procurement details', 'Tender'),
    search('Anugerah', '/anugerah', 'Kontrak dianugerahkan | Contracts awarded', 'Anugerah', 'noSyarikat dari hingga'),
    read('Kontraktor', '/kontraktor/{noSyarikat}', 'Status kontraktor | Status of a contractor', 'Kontraktor'),
  ],
};
const complaints: Interface = {
  records: {
    Aduan: {
      noAduan,
      kategori: choice('jalan sampah air lampu haiwan', 'Kategori aduan | Category'),
      keterangan: text(['Lubang di hadapan sekolah', 'Lampu jalan tidak menyala'], 'Keterangan | Description'),
      status: choice('diterima disiasat selesai ditutup', 'Status aduan | Status'),
      agensi: text(['Majlis Bandaraya', 'Perbadanan Air Negeri'], 'Agensi bertindak | Agency that acts'),
      ...common('latitud longitud dikemasKini'),
    },
    BuatAduan: {
      kategori: choice('jalan sampah air lampu haiwan', 'Kategori aduan | Category'),
      keterangan: text('Lubang di hadapan sekolah', 'Keterangan | Description'),
      ...common('latitud longitud'),
    },
    Statistik: {
      kategori: choice('jalan sampah air lampu haiwan', 'Kategori aduan | Category'),
      bilangan: integer([412, 268, 190], 'Bilangan aduan | Number of complaints'),
      hariPurata: number([3.4, 1.8, 2.2], 'Purata hari selesai | Mean days to settle'),
    },
  },
  operations: [
    send('Aduan', '/aduan', 'Buat aduan | Make a complaint', 'BuatAduan', 'Aduan'),
    read('Aduan', '/aduan/{noAduan}', 'Status aduan | Status of a complaint', 'Aduan'),
    search('Aduan', '/aduan', 'Aduan di kawasan | Complaints in an area', 'Aduan', 'daerah! kategori status'),
    search('Statistik', '/statistik', 'Statistik mengikut kategori | Figures by category', 'Statistik', 'tahun daerah'),
  ],
};
const sights: Interface = {
  records: {
    Destinasi: {
      kodDestinasi: code('DS0148', '^DS\\d{4}$', 'Kod destinasi | Place code'),
      nama: text(['Bukit Rimba', 'Pantai Muara', 'Muzium Titi'], 'Nama destinasi | Name of the place'),
      jenis: choice('alam warisan pantai makanan', 'Jenis destinasi | Kind of place'),
      tiket: number([0, 5, 12], 'Harga tiket dewasa, RM | Adult ticket, MYR'),
      ...common('alamat latitud longitud'),
    },
    Acara: {
      nama: text(['Pesta Titi', 'Larian Muara'], 'Nama acara | Name of the event'),
      kodDestinasi: code('DS0148', '^DS\\d{4}$', 'Kod destinasi | Place code'),
      ...common('tarikhMula tarikhTamat'),
    },
  },
  operations: [
    search('Destinasi', '/destinasi', 'Cari destinasi | Search places', 'Destinasi', 'jenis kata'),
    read('Destinasi', '/destinasi/{kodDestinasi}', 'Butiran destinasi | Place details', 'Destinasi'),
    search('Acara', '/acara', 'Acara akan datang | Coming events', 'Acara', 'dari hingga'),
  ],
};

export const stateOffice: DemoApi[] = [
  demoApi(
    {
      agency: 'PSN',
      identifier: 'tender-negeri',
      category: 'pelesenan',
      tags: 'perolehan tender kontraktor',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: DAILY,
      access: 'open',
      name: 'Tender dan Sebut Harga Negeri | State Tenders and Quotations',
      summary:
        'Perolehan yang dibuka, kontrak yang dianugerahkan dan status kontraktor. | Open procurements, contracts awarded and the status of contractors.',
      about: {
        my: 'Setiap perolehan agensi negeri dari iklan hingga anugerah, dalam satu senarai yang boleh disemak oleh sesiapa.\n\nPembekal melanggan kategori mereka; juruaudit dan wartawan membaca kontrak yang dianugerahkan bersama nilai dan tempohnya.',
        en: 'Every procurement of state agencies from notice to award, in one list that anybody may check.\n\nSuppliers follow their category; auditors and journalists read the contracts awarded with value and term.',
      },
      versions: [live('v2.0', 105), deprecated('v1.2', 520, 2)],
      plan: { kind: 'open' },
      weight: 286_000,
      latency: 92,
      health: 'steady',
    },
    tenders,
  ),
  demoApi(
    {
      agency: 'PSN',
      identifier: 'aduan-awam',
      category: 'bandar',
      tags: 'aduan rakyat khidmat',
      classification: 'Limited',
      legal: STATE_DATA,
      frequency: AT_ONCE,
      access: 'approval',
      name: 'Aduan Awam | Public Complaints',
      summary:
        'Hantar aduan ke agensi yang betul dan ikuti penyelesaiannya. | Send a complaint to the right agency and follow its settlement.',
      about: {
        my: 'Satu pintu untuk semua aduan: sistem menghala aduan kepada agensi mengikut kategori dan tempat. Status yang sama dilihat oleh pengadu, agensi dan pejabat negeri.\n\nIdentiti pengadu disimpan oleh aplikasi pemanggil dan tidak dihantar melalui API ini.',
        en: 'One door for all complaints: they are routed to the agency by category and place. The complainant, the agency and the state office see the same status.\n\nThe calling application keeps the identity of the complainant; it is never sent through this API.',
      },
      versions: [live('v1.7', 160)],
      plan: { kind: 'approval' },
      weight: 198_000,
      latency: 130,
      health: 'steady',
    },
    complaints,
  ),
  demoApi(
    {
      agency: 'PSN',
      identifier: 'destinasi-pelancongan',
      category: 'komuniti',
      tags: 'pelancongan acara tempat',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: DAILY,
      access: 'open',
      name: 'Destinasi Pelancongan | Places to Visit',
      summary:
        'Tempat menarik, harga tiket dan kalendar acara negeri. | Places to visit, ticket prices and the calendar of events.',
      about: {
        my: 'Maklumat destinasi yang disahkan pengusaha, sedia untuk aplikasi pelancongan dan papan maklumat.',
        en: 'Facts of places as their operators confirm them, ready for travel apps and displays.',
      },
      versions: [live('v1.2', 240)],
      plan: { kind: 'open' },
      weight: 430_000,
      latency: 74,
      health: 'steady',
    },
    sights,
  ),
];
