import { read, remove, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, date, integer, list, text, time } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, deprecated, live, type DemoApi } from '../demo-api';
import { AT_ONCE, DAILY, OPEN_DATA, STATE_DATA, WEEKLY } from '../texts';

const kodFasiliti = code('KK0714', '^[A-Z]{2}\\d{4}$', 'Kod fasiliti | Facility code');
const namaFasiliti = text(
  ['Klinik Kesihatan Titi', 'Klinik Desa Muara', 'Klinik Kesihatan Hilir'],
  'Nama fasiliti | Name of the facility',
);
const noTempahan = code('TJ26110482', '^TJ\\d{8}$', 'Nombor tempahan | Booking number');
const perkhidmatan = choice('pesakitLuar pergigian ibuAnak imunisasi', 'Perkhidmatan | Service');
const noPremis = code('PM071482', '^PM\\d{6}$', 'Nombor premis makanan | Food premises number');

const slots: Interface = {
  records: {
    Slot: {
      kodFasiliti,
      nama: namaFasiliti,
      perkhidmatan,
      masa: time(
        ['2026-11-23T08:30:00+08:00', '2026-11-23T09:00:00+08:00', '2026-11-23T09:30:00+08:00'],
        'Masa slot | Time of the slot',
      ),
      kosong: integer([4, 1, 6], 'Tempat kosong | Places left'),
    },
    Tempah: {
      kodFasiliti,
      perkhidmatan,
      masa: time('2026-11-23T08:30:00+08:00', 'Masa slot | Time of the slot'),
      rujukan: text('KIOSK-04-118', 'Rujukan kiosk | Reference of the kiosk'),
    },
    Tempahan: {
      noTempahan,
      kodFasiliti,
      status: choice('disahkan batal selesai', 'Status tempahan | Status of the booking'),
      ...common('dikemasKini'),
    },
  },
  operations: [
    search('Slot', '/slot', 'Slot kosong | Free slots', 'Slot', 'daerah! perkhidmatan dari hingga'),
    search('Slot', '/fasiliti/{kodFasiliti}/slot', 'Slot satu klinik | Slots of a clinic', 'Slot', 'perkhidmatan'),
    send('Tempahan', '/tempahan', 'Tempah slot | Book a slot', 'Tempah', 'Tempahan'),
    read('Tempahan', '/tempahan/{noTempahan}', 'Status tempahan | Status of a booking', 'Tempahan'),
    remove('Tempahan', '/tempahan/{noTempahan}', 'Batal tempahan | Cancel a booking'),
  ],
};
const facilities: Interface = {
  records: {
    Fasiliti: {
      kodFasiliti,
      nama: namaFasiliti,
      jenis: choice('hospital klinikKesihatan klinikDesa klinikGigi', 'Jenis fasiliti | Kind of facility'),
      perkhidmatan: list(perkhidmatan, 'Perkhidmatan ditawarkan | Services offered'),
      ...common('alamat poskod telefon daerah latitud longitud'),
    },
    WaktuOperasi: {
      hari: choice('isnin selasa rabu khamis jumaat sabtu ahad', 'Hari | Day'),
      buka: code('08:00', '^\\d{2}:\\d{2}$', 'Waktu buka | Opening time'),
      tutup: code('17:00', '^\\d{2}:\\d{2}$', 'Waktu tutup | Closing time'),
    },
  },
  operations: [
    search('Fasiliti', '/fasiliti', 'Cari fasiliti | Search facilities', 'Fasiliti', 'daerah jenis kata'),
    read('Fasiliti', '/fasiliti/{kodFasiliti}', 'Butiran fasiliti | Facility details', 'Fasiliti'),
    search('Fasiliti', '/fasiliti/{kodFasiliti}/waktu', 'Waktu operasi | Opening hours', 'WaktuOperasi'),
    search('Fasiliti', '/terdekat', 'Fasiliti terdekat | Nearest facilities', 'Fasiliti', 'latitud! longitud!'),
  ],
};
const immunisation: Interface = {
  records: {
    Imunisasi: {
      ...common('noKadPengenalan'),
      vaksin: choice('bcg hepatitisB heksa campak hpv', 'Vaksin | Vaccine'),
      dos: integer([1, 2, 3], 'Dos ke | Dose'),
      tarikh: date('2026-08-14', 'Tarikh diberi | Day given'),
      kodFasiliti,
    },
    Liputan: {
      ...common('daerah tahun'),
      vaksin: choice('bcg heksa campak hpv', 'Vaksin | Vaccine'),
      peratus: integer([97, 94, 98], 'Liputan, peratus | Coverage, per cent'),
    },
  },
  operations: [
    search('Rekod', '/rekod/{noKadPengenalan}', 'Rekod seorang | Records of a person', 'Imunisasi'),
    send('Rekod', '/rekod', 'Rekod dos | Record a dose', 'Imunisasi', 'Imunisasi'),
    search('Liputan', '/liputan', 'Liputan mengikut daerah | Coverage by district', 'Liputan', 'tahun vaksin'),
  ],
};
const premises: Interface = {
  records: {
    Premis: {
      noPremis,
      nama: text(['Kedai Makan Titi', 'Restoran Muara', 'Gerai Hilir'], 'Nama premis | Name of the premises'),
      gred: choice('A B C D', 'Gred kebersihan | Hygiene grade'),
      ditutup: boolean(false, 'Sedang ditutup | Is closed'),
      ...common('alamat daerah'),
    },
    Pemeriksaan: {
      noPremis,
      tarikh: date(['2026-10-12', '2026-04-20'], 'Tarikh pemeriksaan | Day of the inspection'),
      markah: integer([92, 84, 71], 'Markah | Score'),
      gred: choice('A B C D', 'Gred | Grade'),
    },
  },
  operations: [
    search('Premis', '/premis', 'Cari premis | Search premises', 'Premis', 'daerah gred kata'),
    read('Premis', '/premis/{noPremis}', 'Gred satu premis | Grade of the premises', 'Premis'),
    search('Premis', '/premis/{noPremis}/pemeriksaan', 'Sejarah pemeriksaan | Inspections', 'Pemeriksaan'),
  ],
};

export const health: DemoApi[] = [
  demoApi(
    {
      agency: 'JKN',
      identifier: 'slot-klinik',
      category: 'kesihatan',
      tags: 'kesihatan klinik temujanji',
      classification: 'Limited',
      legal: STATE_DATA,
      frequency: AT_ONCE,
      access: 'approval',
      name: 'Slot Klinik Kesihatan | Clinic Slots',
      summary:
        'Slot temu janji yang masih kosong mengikut klinik, perkhidmatan dan tarikh, untuk kaunter dan kiosk. | Appointment slots still free by clinic, service and day, for counters and kiosks.',
      about: {
        my: 'Papar slot kosong dan tempah tanpa meninggalkan kaunter. Tempahan dipegang selama lima belas minit sehingga disahkan di klinik.\n\nTiada nama pesakit diterima atau dipulangkan: tempahan menggunakan rujukan kiosk, dan klinik memadankannya semasa pendaftaran.',
        en: 'Show free slots and book without leaving the counter. A booking is held for fifteen minutes until the clinic confirms it.\n\nNo patient names are taken or answered: bookings use the reference of the kiosk, and the clinic matches it at registration.',
      },
      versions: [live('v1.0', 14)],
      plan: { kind: 'approval' },
      weight: 188_000,
      latency: 142,
      health: 'uneven',
    },
    slots,
  ),
  demoApi(
    {
      agency: 'JKN',
      identifier: 'fasiliti-kesihatan',
      category: 'kesihatan',
      tags: 'kesihatan klinik direktori',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: WEEKLY,
      access: 'open',
      name: 'Direktori Fasiliti Kesihatan | Health Facility Directory',
      summary:
        'Hospital dan klinik dengan perkhidmatan, waktu operasi dan kedudukannya. | Hospitals and clinics with their services, opening hours and place.',
      about: {
        my: 'Direktori rasmi fasiliti kesihatan negeri; waktu operasi cuti umum dimasukkan seminggu lebih awal.',
        en: 'The official directory of health facilities; opening hours of public holidays are entered a week ahead.',
      },
      versions: [live('v2.2', 150), deprecated('v1.8', 600, 3)],
      plan: { kind: 'open' },
      weight: 356_000,
      latency: 62,
      health: 'steady',
    },
    facilities,
  ),
  demoApi(
    {
      agency: 'JKN',
      identifier: 'imunisasi',
      category: 'kesihatan',
      tags: 'kesihatan imunisasi vaksin',
      classification: 'Confidential',
      personalData: true,
      legal: STATE_DATA,
      frequency: AT_ONCE,
      access: 'agency',
      admits: ['JKN', 'JKM', 'PSN', 'MP'],
      name: 'Rekod Imunisasi | Immunisation Records',
      summary:
        'Dos yang diterima seorang kanak-kanak, dan liputan mengikut daerah. | Doses that a child received, and coverage by district.',
      about: {
        my: 'Rekod individu hanya untuk agensi yang disenaraikan dan dengan kelulusan setiap peringkat; liputan daerah tidak mengandungi data peribadi.',
        en: 'Records of persons are only for listed agencies and after every approval; coverage by district holds no personal data.',
      },
      versions: [live('v1.3', 220)],
      plan: { kind: 'personal' },
      weight: 44_000,
      latency: 175,
      health: 'steady',
    },
    immunisation,
  ),
  demoApi(
    {
      agency: 'JKN',
      identifier: 'premis-makanan',
      category: 'pelesenan',
      tags: 'makanan premis gred',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: DAILY,
      access: 'open',
      name: 'Gred Premis Makanan | Food Premises Grades',
      summary:
        'Gred kebersihan, penutupan dan sejarah pemeriksaan premis makanan. | Hygiene grades, closures and inspections of food premises.',
      about: {
        my: 'Gred yang sama dengan sijil di dinding premis, dikemas kini pada malam selepas pemeriksaan.',
        en: 'The same grade as on the certificate at the wall, updated in the night after an inspection.',
      },
      versions: [live('v1.1', 330)],
      plan: { kind: 'open' },
      weight: 122_000,
      latency: 90,
      health: 'steady',
    },
    premises,
  ),
];
