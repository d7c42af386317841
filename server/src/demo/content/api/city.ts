import { change, read, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, date, integer, list, number, text, time } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, deprecated, live, type DemoApi } from '../demo-api';
import { AT_ONCE, COUNCIL_ACT, DAILY, OPEN_DATA } from '../texts';

const noLesen = code('LP071482', '^LP\\d{6}$', 'Nombor lesen premis | Premises licence number');
const noPelan = code('BP2026048', '^BP\\d{7}$', 'Nombor pelan bangunan | Building plan number');
const noKompaun = code('KP26114821', '^KP\\d{8}$', 'Nombor kompaun | Compound number');
const noKenderaan = code('TTN4821', '^[A-Z]{1,3}\\d{1,4}$', 'Nombor kenderaan | Vehicle number');

const licences: Interface = {
  records: {
    Lesen: {
      noLesen,
      namaPerniagaan: text(
        ['Kedai Runcit Titi', 'Bengkel Muara', 'Kafe Hilir'],
        'Nama perniagaan | Name of the business',
      ),
      aktiviti: choice('runcit makanan bengkel hiburan', 'Aktiviti | Activity'),
      status: choice('aktif tamat digantung batal', 'Status lesen | Status of the licence'),
      kompaunBelumBayar: integer([0, 1, 0], 'Kompaun belum dijelaskan | Unpaid compounds'),
      ...common('alamat tarikhMula tarikhTamat'),
    },
    Kompaun: {
      noKompaun,
      noLesen,
      kesalahan: text(['Meletakkan barang di kaki lima', 'Lesen tidak dipamerkan'], 'Kesalahan | Offence'),
      ...common('amaun'),
      dibayar: boolean([false, true], 'Sudah dibayar | Has been paid'),
    },
    Iklan: {
      noIklan: code('PI260482', '^PI\\d{6}$', 'Nombor papan iklan | Billboard number'),
      noLesen,
      luas: number([12, 4.5], 'Keluasan, m2 | Area, m2'),
      ...common('tarikhTamat'),
    },
    Perbaharui: { noLesen, tahunDimohon: integer(1, 'Tempoh dimohon, tahun | Term asked for, years') },
  },
  operations: [
    read('Lesen', '/lesen/{noLesen}', 'Status lesen | Licence status', 'Lesen'),
    search('Lesen', '/lesen', 'Cari lesen | Search licences', 'Lesen', 'kata! aktiviti status'),
    change('Lesen', '/lesen/{noLesen}/pembaharuan', 'Mohon pembaharuan | Ask for a renewal', 'Perbaharui', 'Lesen'),
    search('Kompaun', '/lesen/{noLesen}/kompaun', 'Kompaun lesen | Compounds of a licence', 'Kompaun', 'dibayar'),
    read('Kompaun', '/kompaun/{noKompaun}', 'Butiran kompaun | Compound details', 'Kompaun'),
    search('Iklan', '/lesen/{noLesen}/iklan', 'Papan iklan | Billboards', 'Iklan'),
  ],
};
const buildings: Interface = {
  records: {
    Pelan: {
      noPelan,
      tajuk: text(['Rumah dua tingkat', 'Kedai tiga tingkat'], 'Tajuk pelan | Title of the plan'),
      peringkat: choice('diterima ulasan lulus tolak siap', 'Peringkat | Stage'),
      syarat: list(
        text(['Sediakan tangki air 500 liter', 'Laluan orang kurang upaya'], 'Syarat | Condition'),
        'Syarat kelulusan | Conditions of approval',
      ),
      ...common('mukim dikemasKini'),
    },
    Sijil: {
      noPelan,
      noSijil: code('CCC004821', '^CCC\\d{6}$', 'Nombor sijil siap | Completion certificate number'),
      tarikh: date('2026-09-14', 'Tarikh sijil | Day of the certificate'),
    },
  },
  operations: [
    read('Pelan', '/pelan/{noPelan}', 'Status pelan | Status of a plan', 'Pelan'),
    search('Pelan', '/pelan', 'Pelan dalam mukim | Plans in a mukim', 'Pelan', 'mukim! peringkat'),
    read('Sijil', '/pelan/{noPelan}/sijil', 'Sijil siap | Completion certificate', 'Sijil'),
  ],
};
const parking: Interface = {
  records: {
    Petak: {
      kodZon: code('Z014', '^Z\\d{3}$', 'Kod zon | Zone code'),
      nama: text(['Pasar Besar', 'Dataran Titi', 'Pesisir Muara'], 'Nama zon | Name of the zone'),
      petak: integer([240, 96, 180], 'Bilangan petak | Number of bays'),
      kosong: integer([38, 4, 61], 'Petak kosong | Free bays'),
      kadarSejam: number([0.6, 0.8], 'Kadar sejam, RM | Rate an hour, MYR'),
      ...common('latitud longitud dikemasKini'),
    },
    Sesi: {
      noSesi: code('PK26114821', '^PK\\d{8}$', 'Nombor sesi | Session number'),
      noKenderaan,
      kodZon: code('Z014', '^Z\\d{3}$', 'Kod zon | Zone code'),
      tamat: time('2026-11-20T11:30:00+08:00', 'Tamat pada | Ends at'),
      ...common('amaun'),
    },
    MulaSesi: {
      noKenderaan,
      kodZon: code('Z014', '^Z\\d{3}$', 'Kod zon | Zone code'),
      minit: integer(60, 'Tempoh, minit | Duration, minutes'),
    },
    Kompaun: { noKompaun, noKenderaan, ...common('amaun'), dibayar: boolean(false, 'Sudah dibayar | Has been paid') },
  },
  operations: [
    search('Zon', '/zon', 'Zon dan petak kosong | Zones and free bays', 'Petak', 'kata'),
    read('Zon', '/zon/{kodZon}', 'Keadaan zon | State of a zone', 'Petak'),
    send('Sesi', '/sesi', 'Mula parkir | Start parking', 'MulaSesi', 'Sesi'),
    read('Sesi', '/sesi/{noSesi}', 'Butiran sesi | Session details', 'Sesi'),
    search('Kompaun', '/kenderaan/{noKenderaan}/kompaun', 'Kompaun kenderaan | Compounds of a vehicle', 'Kompaun'),
  ],
};

export const city: DemoApi[] = [
  demoApi(
    {
      agency: 'MB',
      identifier: 'status-lesen',
      category: 'pelesenan',
      tags: 'pelesenan PBT premis kompaun',
      classification: 'Limited',
      legal: COUNCIL_ACT,
      frequency: AT_ONCE,
      access: 'approval',
      featured: true,
      name: 'Status Lesen Perniagaan | Business Licence Status',
      summary:
        'Lesen premis dan papan iklan: status, tempoh sah laku, pemegang dan kompaun yang belum dijelaskan. | Premises licences and billboards: status, term, holder and unpaid compounds.',
      about: {
        my: 'Adakah premis ini berlesen hari ini? Satu panggilan menjawab status, aktiviti yang dibenarkan dan kompaun yang belum dijelaskan.\n\nAgensi lain menggunakan API ini sebelum meluluskan permit mereka sendiri; bank dan penghantar makanan menyemak rakan niaga.\n\nPembaharuan boleh dimohon melalui panggilan yang sama; bayaran dibuat di portal majlis.',
        en: 'Is this business licensed today? One call answers the status, the activities allowed and unpaid compounds.\n\nOther agencies use this API before they grant their own permits; banks and food couriers check merchants.\n\nA renewal can be asked for by the same API; payment is made in the portal of the council.',
      },
      versions: [live('v2.3', 70), deprecated('v2.0', 360, 4)],
      plan: { kind: 'paid', amount: 0.05 },
      weight: 986_000,
      latency: 155,
      health: 'uneven',
    },
    licences,
  ),
  demoApi(
    {
      agency: 'MB',
      identifier: 'permit-bangunan',
      category: 'pelesenan',
      tags: 'pelesenan bangunan pelan',
      classification: 'Limited',
      legal: COUNCIL_ACT,
      frequency: DAILY,
      access: 'agency',
      admits: ['MB', 'MP', 'JTG', 'JPS', 'PA', 'PSN'],
      name: 'Permit Bangunan | Building Permits',
      summary:
        'Status pelan bangunan, sijil siap dan syarat kelulusan, dengan pautan ke dokumen yang boleh dikongsi. | Status of building plans, completion certificates and conditions, with links to documents that may be shared.',
      about: {
        my: 'Untuk agensi teknikal yang mengulas pelan: lihat peringkat, syarat dan sijil siap tanpa bertukar surat.',
        en: 'For technical agencies that comment on plans: see the stage, conditions and certificate without letters.',
      },
      versions: [live('v1.2', 290)],
      plan: { kind: 'paid', amount: 0.08 },
      weight: 96_000,
      latency: 205,
      health: 'steady',
    },
    buildings,
  ),
  demoApi(
    {
      agency: 'MB',
      identifier: 'parkir',
      category: 'bandar',
      tags: 'parkir bandar kompaun',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: AT_ONCE,
      access: 'open',
      name: 'Parkir Bandar | City Parking',
      summary:
        'Petak kosong mengikut zon, sesi parkir dan kompaun kenderaan. | Free bays by zone, parking sessions and compounds of vehicles.',
      about: {
        my: 'Sensor petak melapor setiap minit. Aplikasi boleh memulakan sesi bagi pihak pemandu dan memberi amaran sebelum masa tamat.\n\nKompaun dipulangkan mengikut nombor kenderaan tanpa maklumat pemilik.',
        en: 'Bay sensors report every minute. Apps may start a session for a driver and warn before the time ends.\n\nCompounds are answered by vehicle number, without facts of the owner.',
      },
      versions: [live('v1.5', 125)],
      plan: { kind: 'open' },
      weight: 5_300_000,
      latency: 49,
      health: 'steady',
    },
    parking,
  ),
];
