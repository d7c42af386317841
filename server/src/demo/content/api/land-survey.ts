import { read, search, send, type Interface } from '../../openapi/api';
import { choice, code, group, integer, list, number, text } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, deprecated, live, retired, type DemoApi } from '../demo-api';
import { DAILY, LAND_CODE, OPEN_DATA, WEEKLY } from '../texts';

const upi = code(
  '0704000001183204',
  '^\\d{16}$',
  'Pengecam lot unik, 16 aksara | Unique parcel identifier, 16 characters',
);
const noPermit = code('PBB002614', '^PBB\\d{6}$', 'Nombor permit | Permit number');
const noWarta = code('PW1187', '^PW\\d{4}$', 'Nombor pelan warta | Gazette plan number');

/** Closed rings, longitude first. */
const RINGS = [100.412, 100.414, 100.417].map((west) => [
  [
    [west, 5.354],
    [west + 0.0003, 5.354],
    [west + 0.0003, 5.3543],
    [west, 5.3543],
    [west, 5.354],
  ],
]);
const boundaries: Interface = {
  records: {
    SempadanLot: {
      type: choice('Feature', 'Jenis GeoJSON | GeoJSON type'),
      id: upi,
      geometry: group(
        {
          type: choice('Polygon', 'Jenis geometri | Geometry type'),
          coordinates: list(
            list(list(number(0, 'Koordinat | Coordinate'), 'Titik | Point'), 'Gelang | Ring'),
            'Gelang poligon, bujur dahulu | Rings of the polygon, longitude first',
            RINGS,
          ),
        },
        'Geometri WGS 84 | Geometry in WGS 84',
      ),
      properties: group(
        {
          upi,
          noLot: code('11832', '^\\d{1,8}$', 'Nombor lot | Lot number'),
          keluasan: number([612.4, 804.1], 'Keluasan, m2 | Area, m2'),
          ...common('mukim daerah'),
        },
        'Sifat lot | Properties of the lot',
      ),
    },
    Mukim: {
      ...common('mukim daerah'),
      nama: text(['Mukim Titi', 'Mukim Muara', 'Mukim Bukit'], 'Nama mukim | Name of the mukim'),
      bilanganLot: integer([1_840, 2_611, 940], 'Bilangan lot | Number of lots'),
    },
  },
  operations: [
    read('Lot', '/lot/{upi}', 'Sempadan satu lot | Boundary of a lot', 'SempadanLot'),
    search('Lot', '/lot', 'Lot dalam mukim | Lots in a mukim', 'SempadanLot', 'mukim! noLot'),
    read('Lot', '/titik', 'Lot pada titik | Lot at a point', 'SempadanLot', 'latitud! longitud!'),
    search('Mukim', '/mukim', 'Senarai mukim | List mukims', 'Mukim', 'daerah'),
  ],
};

const quarries: Interface = {
  records: {
    Permit: {
      noPermit,
      bahan: choice('pasir batu tanahMerah kerikil', 'Jenis bahan | Material'),
      isipadu: number([1_200, 640, 2_400], 'Isi padu dibenarkan, m3 | Volume allowed, m3'),
      ...common('status tarikhMula tarikhTamat daerah'),
    },
    Pergerakan: {
      noPermit,
      noKenderaan: code('TTN4821', '^[A-Z]{1,3}\\d{1,4}$', 'Nombor kenderaan | Vehicle number'),
      isipadu: number([12.5, 10], 'Isi padu, m3 | Volume, m3'),
      ...common('dikemasKini'),
    },
  },
  operations: [
    read('Permit', '/permit/{noPermit}', 'Butiran permit | Permit details', 'Permit'),
    search('Permit', '/permit', 'Senarai permit | List permits', 'Permit', 'daerah bahan status'),
    search(
      'Pergerakan',
      '/permit/{noPermit}/pergerakan',
      'Pergerakan lori | Lorry movements',
      'Pergerakan',
      'dari hingga',
    ),
    send('Pergerakan', '/pergerakan', 'Rekod pergerakan | Record a movement', 'Pergerakan', 'Pergerakan'),
  ],
};

const reserves: Interface = {
  records: {
    Rizab: {
      noWarta,
      tujuan: choice('sekolah jalan lapang hutan perkuburan', 'Tujuan rizab | Purpose of the reserve'),
      keluasan: number([2.4, 11.8, 0.6], 'Keluasan, hektar | Area, hectares'),
      agensiPengawal: text(
        ['Majlis Bandaraya', 'Jabatan Pengairan dan Saliran'],
        'Agensi pengawal | Controlling agency',
      ),
      ...common('daerah mukim'),
    },
  },
  operations: [
    search('Rizab', '/rizab', 'Cari rizab kerajaan | Search government reserves', 'Rizab', 'daerah mukim tujuan'),
    read('Rizab', '/rizab/{noWarta}', 'Butiran rizab | Reserve details', 'Rizab'),
    read('Rizab', '/titik', 'Rizab pada titik | Reserve at a point', 'Rizab', 'latitud! longitud!'),
  ],
};

export const landSurvey: DemoApi[] = [
  demoApi(
    {
      agency: 'JTG',
      identifier: 'sempadan-lot',
      category: 'tanah',
      tags: 'tanah lot peta geojson',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: DAILY,
      access: 'open',
      featured: true,
      name: 'Sempadan Lot GeoJSON | Lot Boundaries GeoJSON',
      summary:
        'Poligon lot tanah mengikut UPI, mukim atau titik, sedia untuk peta web. | Polygons of land lots by parcel identifier, mukim or point, ready for web maps.',
      about: {
        my: 'Setiap lot berdaftar sebagai ciri GeoJSON dalam WGS 84. Gunakan `/titik` untuk bertanya "lot mana di sini?", dan `/lot` untuk semua lot dalam satu mukim.\n\nKetepatan mengikut pelan akui: lebih baik daripada setengah meter di kawasan bandar. Data disegarkan setiap malam; lot yang baru dipecah sempadan muncul keesokan harinya.\n\nSempadan ini untuk paparan dan analisis. Bagi tujuan undang-undang, rujuk pelan akui yang diperakui.',
        en: 'Every registered lot as a GeoJSON feature in WGS 84. Ask `/titik` "which lot is here?", and `/lot` for all lots of a mukim.\n\nThe precision is that of the certified plan: better than half a metre in towns. Data is refreshed every night; newly subdivided lots appear the next day.\n\nThese boundaries are for display and analysis. For legal use, refer to the certified plan.',
      },
      versions: [live('v2.4', 110), deprecated('v2.1', 380, 3), deprecated('v1.6', 700, 2), retired('v1.0', 1_300, 1)],
      plan: { kind: 'open' },
      weight: 2_900_000,
      latency: 96,
      health: 'steady',
    },
    boundaries,
  ),
  demoApi(
    {
      agency: 'JTG',
      identifier: 'permit-batuan',
      category: 'pelesenan',
      tags: 'permit batuan lori',
      classification: 'Limited',
      legal: LAND_CODE,
      frequency: DAILY,
      access: 'approval',
      name: 'Permit Bahan Batuan | Rock Material Permits',
      summary:
        'Permit mengeluarkan pasir, batu dan tanah, dengan pergerakan lori yang direkodkan. | Permits to remove sand, stone and earth, with recorded lorry movements.',
      about: {
        my: 'Penguat kuasa di jalan menyemak permit mengikut nombornya; pengusaha merekod setiap pergerakan. Baki isi padu dikira serta-merta.',
        en: 'Enforcement officers check a permit by its number on the road; operators record each movement. The volume left is computed at once.',
      },
      versions: [live('v1.0', 210)],
      plan: { kind: 'approval' },
      weight: 21_000,
      latency: 480,
      health: 'broken',
    },
    quarries,
  ),
  demoApi(
    {
      agency: 'JTG',
      identifier: 'rizab-kerajaan',
      category: 'tanah',
      tags: 'tanah rizab perancangan',
      classification: 'Limited',
      legal: LAND_CODE,
      frequency: WEEKLY,
      access: 'agency',
      admits: ['JTG', 'JPS', 'PSN', 'MB', 'MP', 'PA'],
      name: 'Rizab Kerajaan | Government Reserves',
      summary:
        'Tanah rizab yang diwartakan, tujuannya dan agensi pengawalnya. | Gazetted reserve land, its purpose and controlling agency.',
      about: {
        my: 'Untuk perancang agensi: rizab yang diwartakan, keluasannya dan siapa yang mengawalnya, sebelum projek dirancang di atasnya.',
        en: 'For agency planners: gazetted reserves, their area and who controls them, before a project is planned there.',
      },
      versions: [live('v1.3', 190)],
      plan: { kind: 'approval' },
      weight: 33_000,
      latency: 150,
      health: 'steady',
    },
    reserves,
  ),
];
