import { change, read, remove, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, date, group, integer, list, number, text } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, deprecated, draft, live, retired, type DemoApi } from '../demo-api';
import { AT_ONCE, DAILY, LAND_CODE } from '../texts';

const noHakmilik = code(
  'GM10482',
  '^[A-Z]{2,4}\\d{3,8}$',
  'Nombor hakmilik seperti pada geran, tanpa ruang | Title number as on the grant, without spaces',
);
const upi = code(
  '0704000001183204',
  '^\\d{16}$',
  'Pengecam lot unik, 16 aksara | Unique parcel identifier, 16 characters',
);
const luas = group(
  {
    nilai: number([612.4, 1_204.8, 0.52], 'Nilai keluasan | Area'),
    unit: choice('m2 ha', 'Unit keluasan | Unit of area'),
  },
  'Keluasan lot | Area of the lot',
);
const pemilik = {
  nama: text(
    ['Pemilik Berdaftar', 'Pemilik Bersama', 'Syarikat Pemegang'],
    'Nama pemilik berdaftar | Name of the registered owner',
  ),
  bahagian: text(['1/1', '1/2'], 'Bahagian pemilikan | Share of ownership'),
};
const sekatan = {
  jenis: choice('kaveat gadaian larangan', 'Jenis sekatan | Kind of restriction'),
  noPerserahan: code('20418/2025', '^\\d+/\\d{4}$', 'Nombor perserahan | Presentation number'),
  tarikh: date('2025-04-18', 'Tarikh didaftarkan | Day of registration'),
};

const titleInterface: Interface = {
  records: {
    Hakmilik: {
      noHakmilik,
      status: choice('aktif batal digantung', 'Status hakmilik | Status of the title'),
      lot: group(
        { upi, noLot: code('11832', '^\\d{1,8}$', 'Nombor lot | Lot number'), luas },
        'Lot yang diliputi | Lot it covers',
      ),
      pemilik: list(group(pemilik, 'Pemilik | Owner'), 'Pemilik berdaftar | Registered owners'),
      sekatan: list(
        group(sekatan, 'Sekatan | Restriction'),
        'Kaveat, gadaian dan larangan | Caveats, charges and prohibitions',
      ),
      cukai: group(
        { ...common('tahun amaun'), jelas: boolean([true, false], 'Sudah dijelaskan | Has been paid') },
        'Cukai tahun semasa | Quit rent of the year',
      ),
      ...common('daerah mukim dikemasKini'),
    },
    Pemilik: {
      ...pemilik,
      noKadPengenalan: common('noKadPengenalan').noKadPengenalan!,
      alamat: common('alamat').alamat!,
    },
    Sekatan: sekatan,
    Urusan: {
      noPerserahan: sekatan.noPerserahan,
      noHakmilik,
      jenisUrusan: choice('pindahMilik gadaian pajakan turunMilik', 'Jenis urusan | Kind of dealing'),
      tarikh: sekatan.tarikh,
      ...common('status'),
    },
    Pengesahan: {
      noPengesahan: code('SAH20260418', '^SAH\\d{8}$', 'Nombor pengesahan | Confirmation number'),
      noHakmilik,
      sah: boolean(true, 'Hakmilik sepadan dengan pemilik | The title belongs to the owner'),
    },
    MintaPengesahan: { noHakmilik, ...common('noKadPengenalan') },
    Lot: { upi, noLot: code('11832', '^\\d{1,8}$', 'Nombor lot | Lot number'), luas, ...common('daerah mukim') },
  },
  operations: [
    search('Hakmilik', '/hakmilik', 'Cari hakmilik | Search titles', 'Hakmilik', 'daerah! mukim noLot status'),
    read('Hakmilik', '/hakmilik/{noHakmilik}', 'Butiran hakmilik | Title details', 'Hakmilik', 'daerah'),
    search('Hakmilik', '/hakmilik/{noHakmilik}/pemilik', 'Pemilik berdaftar | Registered owners', 'Pemilik'),
    search('Hakmilik', '/hakmilik/{noHakmilik}/sekatan', 'Sekatan kepentingan | Restrictions in interest', 'Sekatan'),
    search('Urusan', '/urusan', 'Senarai urusan | List dealings', 'Urusan', 'noHakmilik! dari hingga'),
    send('Urusan', '/pengesahan', 'Sahkan pemilikan | Confirm ownership', 'MintaPengesahan', 'Pengesahan'),
    change(
      'Urusan',
      '/pengesahan/{noPengesahan}',
      'Perbaharui pengesahan | Renew a confirmation',
      'MintaPengesahan',
      'Pengesahan',
    ),
    remove('Urusan', '/pengesahan/{noPengesahan}', 'Batal pengesahan | Withdraw a confirmation'),
    read('Lot', '/lot/{upi}', 'Lot mengikut UPI | Lot by parcel identifier', 'Lot'),
    search('Lot', '/lot', 'Lot dalam mukim | Lots in a mukim', 'Lot', 'mukim!'),
  ],
};

const searchInterface: Interface = {
  records: {
    Carian: {
      noCarian: code('CR2611000482', '^CR\\d{10}$', 'Nombor carian rasmi | Official search number'),
      noHakmilik,
      jenis: choice('persendirian rasmi', 'Jenis carian | Kind of search'),
      status: choice('diterima diproses sedia ditolak', 'Status carian | Status of the search'),
      ...common('amaun dikemasKini'),
    },
    MohonCarian: {
      noHakmilik,
      jenis: choice('persendirian rasmi', 'Jenis carian | Kind of search'),
      rujukan: text('JTG/CR/600-2/14', 'Rujukan pemohon | Reference of the applicant'),
    },
    Sijil: {
      noCarian: code('CR2611000482', '^CR\\d{10}$', 'Nombor carian rasmi | Official search number'),
      cincangan: code('9f2c41d06ab7e853', '^[0-9a-f]{16}$', 'Cincangan dokumen | Digest of the document'),
      sahHingga: date('2026-12-20', 'Sah hingga | Valid until'),
    },
  },
  operations: [
    send('Carian', '/carian', 'Mohon carian rasmi | Request an official search', 'MohonCarian', 'Carian'),
    read('Carian', '/carian/{noCarian}', 'Status carian | Status of a search', 'Carian'),
    read('Sijil', '/carian/{noCarian}/sijil', 'Sijil carian | Search certificate', 'Sijil'),
    search('Carian', '/carian', 'Carian saya | Own searches', 'Carian', 'status dari hingga'),
  ],
};

const strataInterface: Interface = {
  records: {
    Petak: {
      noPetak: code('M1-3-12', '^M\\d+-\\d+-\\d+$', 'Nombor petak strata | Strata parcel number'),
      noHakmilik,
      tingkat: integer([3, 4, 7], 'Tingkat bangunan | Floor of the building'),
      unitSyer: integer([112, 98, 140], 'Unit syer | Share units'),
      skim: text(['Pangsapuri Titi Permai', 'Menara Muara'], 'Nama skim strata | Name of the strata scheme'),
      ...common('daerah status'),
    },
    Skim: {
      noSkim: code('SKM0412', '^SKM\\d{4}$', 'Nombor skim | Scheme number'),
      skim: text('Pangsapuri Titi Permai', 'Nama skim strata | Name of the strata scheme'),
      bilanganPetak: integer(240, 'Bilangan petak | Number of parcels'),
      ...common('alamat poskod'),
    },
  },
  operations: [
    search('Skim', '/skim', 'Senarai skim strata | List strata schemes', 'Skim', 'kata poskod'),
    search('Petak', '/skim/{noSkim}/petak', 'Petak dalam skim | Parcels in a scheme', 'Petak'),
    read('Petak', '/petak/{noPetak}', 'Butiran petak | Parcel details', 'Petak'),
  ],
};

export const landTitles: DemoApi[] = [
  demoApi(
    {
      agency: 'JTG',
      identifier: 'semakan-hakmilik',
      isCareful: true,
      name: 'Semakan Hakmilik Tanah | Land Title Check',
      summary:
        'Status hakmilik, pemilik berdaftar, sekatan kepentingan dan urusan terakhir bagi satu lot, mengikut nombor hakmilik atau UPI. | Title status, registered owners, restrictions and last dealings of a lot, by title number or parcel identifier.',
      about: {
        my: 'Adakah hakmilik ini sah, siapa pemilik berdaftarnya, dan adakah tanah itu dikenakan sekatan atau kaveat? Rekod diambil terus daripada sistem pendaftaran tanah dan sentiasa tidak lebih lima minit lewat.\n\nSetiap panggilan mesti menyatakan **tujuan**; tujuan direkodkan bersama nama aplikasi. Medan pemilik hanya dipulangkan kepada langganan yang diluluskan untuk data peribadi.\n\n- Carian mengikut nombor hakmilik, lot atau UPI\n- Pengesahan pemilikan tanpa mendedahkan rekod penuh\n- Sempadan lot disediakan oleh API *Sempadan Lot GeoJSON*',
        en: 'Is this title valid, who is its registered owner, and is the land under a restriction or caveat? Records come straight from the land registration system and are never more than five minutes behind.\n\nEvery call must state its **purpose**; the purpose is recorded with the name of the application. Owner fields are only answered to subscriptions approved for personal data.\n\n- Search by title number, lot or parcel identifier\n- Confirm ownership without exposing the full record\n- Lot boundaries come from the *Lot Boundaries GeoJSON* API',
      },
      category: 'tanah',
      tags: 'tanah hakmilik pemilikan lot',
      classification: 'Limited',
      personalData: true,
      legal: LAND_CODE,
      frequency: AT_ONCE,
      access: 'approval',
      featured: true,
      versions: [draft('v4.0', 12), live('v3.2', 61), deprecated('v2.4', 402, 6), retired('v1.0', 1_210, 3)],
      plan: { kind: 'paid', amount: 0.12 },
      weight: 1_240_000,
      latency: 184,
      health: 'steady',
    },
    titleInterface,
  ),
  demoApi(
    {
      agency: 'JTG',
      identifier: 'carian-rasmi',
      name: 'Carian Rasmi Tanah | Official Land Search',
      summary:
        'Mohon carian rasmi, ikuti statusnya dan muat turun sijil carian yang boleh disahkan. | Request an official search, follow its status and fetch a search certificate that can be verified.',
      about: {
        my: 'Gantikan kaunter dengan satu panggilan: mohon carian, bayar melalui akaun agensi dan terima sijil berserta cincangannya. Sijil sah selama tiga puluh hari dan boleh disahkan oleh sesiapa yang memegang nombornya.',
        en: 'One call instead of a counter: request the search, pay from the agency account and receive a certificate with its digest. A certificate is valid for thirty days and anybody who holds its number can verify it.',
      },
      category: 'tanah',
      tags: 'tanah carian sijil',
      classification: 'Limited',
      legal: LAND_CODE,
      frequency: AT_ONCE,
      access: 'approval',
      versions: [live('v2.0', 140), deprecated('v1.3', 640, 2)],
      plan: { kind: 'paid', amount: 0.3 },
      weight: 684_000,
      latency: 265,
      health: 'steady',
    },
    searchInterface,
  ),
  demoApi(
    {
      agency: 'JTG',
      identifier: 'hakmilik-strata',
      name: 'Hakmilik Strata | Strata Titles',
      summary:
        'Petak, unit syer dan skim strata. Akan ditamatkan; gunakan Semakan Hakmilik Tanah v4. | Parcels, share units and schemes. It will be retired; use Land Title Check v4.',
      about: {
        my: 'Rekod petak dan skim strata. Mulai v4, semakan strata menjadi sebahagian daripada *Semakan Hakmilik Tanah*. Langganan sedia ada kekal berfungsi sehingga tarikh tamat.',
        en: 'Records of strata parcels and schemes. From v4 on, strata checks are part of *Land Title Check*. Present subscriptions keep working until the sunset date.',
      },
      category: 'tanah',
      tags: 'tanah strata hakmilik',
      classification: 'Limited',
      legal: LAND_CODE,
      frequency: DAILY,
      access: 'approval',
      status: 'deprecated',
      versions: [deprecated('v1.5', 520)],
      plan: { kind: 'approval' },
      weight: 58_000,
      latency: 240,
      health: 'steady',
    },
    strataInterface,
  ),
];
