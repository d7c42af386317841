import { read, remove, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, date, integer, list, text } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, live, type DemoApi } from '../demo-api';
import { AT_ONCE, COUNCIL_ACT, DAILY, OPEN_DATA, WEEKLY } from '../texts';

const isbn = code('9789670482113', '^\\d{13}$', 'ISBN tiga belas digit | Thirteen-digit ISBN');
const kodGelanggang = code('GL0148', '^GL\\d{4}$', 'Kod gelanggang | Court code');
const noTempahan = code('TG26110482', '^TG\\d{8}$', 'Nombor tempahan | Booking number');
const slot = code(['08:00', '09:00', '10:00'], '^\\d{2}:\\d{2}$', 'Waktu slot | Time of the slot');

const library: Interface = {
  records: {
    Buku: {
      isbn,
      tajuk: text(['Sejarah Negeri Titi', 'Kebun di Tepi Sungai', 'Asas Hidrologi'], 'Tajuk | Title'),
      pengarang: text(['Jawatankuasa Sejarah', 'Penulis Tempatan'], 'Pengarang | Author'),
      naskhah: integer([4, 2, 1], 'Bilangan naskhah | Number of copies'),
      adaDiRak: integer([2, 0, 1], 'Ada di rak | On the shelf'),
    },
    Cawangan: {
      kodCawangan: code('PU07', '^PU\\d{2}$', 'Kod cawangan | Branch code'),
      nama: text(['Perpustakaan Titi', 'Perpustakaan Muara'], 'Nama cawangan | Name of the branch'),
      hariBuka: list(choice('isnin selasa rabu khamis jumaat sabtu', 'Hari | Day'), 'Hari dibuka | Days open'),
      ...common('alamat latitud longitud'),
    },
  },
  operations: [
    search('Buku', '/buku', 'Cari buku | Search books', 'Buku', 'kata!'),
    read('Buku', '/buku/{isbn}', 'Butiran buku | Book details', 'Buku'),
    search('Cawangan', '/cawangan', 'Senarai cawangan | List branches', 'Cawangan', 'daerah'),
  ],
};
const waste: Interface = {
  records: {
    Jadual: {
      ...common('poskod'),
      jalan: text(['Jalan Titi Papan', 'Lorong Kelapa', 'Taman Muara'], 'Nama jalan | Street'),
      jenis: choice('domestik kitarSemula pukal', 'Jenis sisa | Kind of waste'),
      hari: choice('isnin selasa rabu khamis jumaat sabtu', 'Hari kutipan | Collection day'),
      cuti: boolean([false, true], 'Ditukar kerana cuti | Moved for a holiday'),
    },
    PusatKitarSemula: {
      nama: text(['Pusat Kitar Semula Titi', 'Pusat Kitar Semula Muara'], 'Nama pusat | Name of the centre'),
      bahan: list(choice('kertas plastik kaca elektronik', 'Bahan | Material'), 'Bahan diterima | Materials taken'),
      ...common('alamat latitud longitud'),
    },
    MohonPukal: {
      ...common('alamat poskod'),
      barang: text('Tilam dan almari', 'Barang | Items'),
      tarikh: date('2026-11-25', 'Tarikh diminta | Day asked for'),
    },
    Permohonan: {
      noTempahan: code('SP26110482', '^SP\\d{8}$', 'Nombor permohonan | Request number'),
      tarikh: date('2026-11-26', 'Tarikh kutipan | Day of collection'),
    },
  },
  operations: [
    search('Jadual', '/jadual', 'Jadual kutipan | Collection times', 'Jadual', 'poskod! jenis'),
    search('Kitar semula', '/pusat', 'Pusat kitar semula | Recycling centres', 'PusatKitarSemula', 'bahan'),
    send('Pukal', '/sisa-pukal', 'Mohon kutipan pukal | Ask for a bulk collection', 'MohonPukal', 'Permohonan'),
  ],
};
const sports: Interface = {
  records: {
    Gelanggang: {
      kodGelanggang,
      nama: text(
        ['Dewan Badminton Titi', 'Gelanggang Futsal Muara', 'Padang Bukit'],
        'Nama gelanggang | Name of the court',
      ),
      sukan: choice('badminton futsal bolaSepak renang', 'Sukan | Sport'),
      ...common('amaun alamat latitud longitud'),
    },
    Slot: {
      kodGelanggang,
      tarikh: date('2026-11-23', 'Tarikh | Day'),
      slot,
      kosong: boolean([true, false, true], 'Masih kosong | Still free'),
    },
    Tempahan: { noTempahan, kodGelanggang, tarikh: date('2026-11-23', 'Tarikh | Day'), slot, ...common('amaun') },
    Tempah: { kodGelanggang, tarikh: date('2026-11-23', 'Tarikh | Day'), slot },
  },
  operations: [
    search('Gelanggang', '/gelanggang', 'Cari gelanggang | Search courts', 'Gelanggang', 'sukan daerah'),
    search('Gelanggang', '/gelanggang/{kodGelanggang}/slot', 'Slot gelanggang | Slots of a court', 'Slot', 'tarikh!'),
    send('Tempahan', '/tempahan', 'Tempah gelanggang | Book a court', 'Tempah', 'Tempahan'),
    read('Tempahan', '/tempahan/{noTempahan}', 'Butiran tempahan | Booking details', 'Tempahan'),
    remove('Tempahan', '/tempahan/{noTempahan}', 'Batal tempahan | Cancel a booking'),
  ],
};

export const community: DemoApi[] = [
  demoApi(
    {
      agency: 'MB',
      identifier: 'perpustakaan',
      category: 'komuniti',
      tags: 'perpustakaan buku komuniti',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: DAILY,
      access: 'open',
      name: 'Katalog Perpustakaan | Library Catalogue',
      summary:
        'Cari buku di semua cawangan dan lihat naskhah yang ada di rak. | Search books in all branches and see copies on the shelf.',
      about: {
        my: 'Katalog bersama perpustakaan majlis; naskhah di rak dikemas kini setiap malam.',
        en: 'The shared catalogue of the council libraries; copies on the shelf are updated every night.',
      },
      versions: [live('v1.0', 310)],
      plan: { kind: 'open' },
      weight: 88_000,
      latency: 80,
      health: 'steady',
    },
    library,
  ),
  demoApi(
    {
      agency: 'MP',
      identifier: 'kutipan-sisa',
      category: 'bandar',
      tags: 'sisa kitarSemula bandar',
      classification: 'Open',
      legal: COUNCIL_ACT,
      frequency: WEEKLY,
      access: 'open',
      name: 'Kutipan Sisa dan Kitar Semula | Waste Collection and Recycling',
      summary:
        'Jadual kutipan mengikut jalan, pusat kitar semula dan permohonan sisa pukal. | Collection times by street, recycling centres and bulk collection.',
      about: {
        my: 'Hari kutipan yang bertukar kerana cuti umum muncul seminggu lebih awal. Sisa pukal dikutip dalam tiga hari bekerja.',
        en: 'Collection days moved by holidays show a week ahead. Bulk waste is collected within three working days.',
      },
      versions: [live('v1.2', 9)],
      plan: { kind: 'open' },
      weight: 64_000,
      latency: 72,
      health: 'steady',
    },
    waste,
  ),
  demoApi(
    {
      agency: 'MP',
      identifier: 'kemudahan-sukan',
      category: 'komuniti',
      tags: 'sukan gelanggang tempahan',
      classification: 'Open',
      legal: COUNCIL_ACT,
      frequency: AT_ONCE,
      access: 'open',
      name: 'Tempahan Kemudahan Sukan | Sports Facility Booking',
      summary:
        'Gelanggang dan padang majlis, slot kosong dan tempahan. | Courts and fields of the council, free slots and bookings.',
      about: {
        my: 'Tempah gelanggang daripada aplikasi sendiri; bayaran diselesaikan di kaunter atau portal majlis dalam masa sejam.',
        en: 'Book courts from your own app; payment is settled at the counter or portal of the council within an hour.',
      },
      versions: [live('v1.1', 9)],
      plan: { kind: 'open' },
      weight: 47_000,
      latency: 95,
      health: 'steady',
    },
    sports,
  ),
];
