import { read, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, date, integer, number, text } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, deprecated, live, type DemoApi } from '../demo-api';
import { AT_ONCE, DAILY, LAND_CODE, MONTHLY } from '../texts';

const noHakmilik = code('GM10482', '^[A-Z]{2,4}\\d{3,8}$', 'Nombor hakmilik | Title number');
const noPerserahan = code('20418/2026', '^\\d+/\\d{4}$', 'Nombor perserahan | Presentation number');
const noAkaun = code('0704118320', '^\\d{10}$', 'Nombor akaun cukai | Quit-rent account number');

const dealings: Interface = {
  records: {
    Urusan: {
      noPerserahan,
      noHakmilik,
      jenisUrusan: choice('pindahMilik gadaian pajakan pecahSempadan', 'Jenis urusan | Kind of dealing'),
      peringkat: choice('diterima semakan pendaftaran selesai ditolak', 'Peringkat sekarang | Present stage'),
      ...common('dikemasKini'),
    },
    Peringkat: {
      peringkat: choice('diterima semakan pendaftaran selesai', 'Peringkat | Stage'),
      tarikh: date(['2026-11-03', '2026-11-07', '2026-11-12'], 'Tarikh masuk peringkat | Day the stage began'),
      pegawai: text(['Pegawai Kaunter', 'Pegawai Semakan', 'Pendaftar Tanah'], 'Jawatan pegawai | Post of the officer'),
    },
    Giliran: {
      pejabat: text(['Pejabat Tanah Daerah Tengah', 'Pejabat Tanah Daerah Utara'], 'Pejabat tanah | Land office'),
      menunggu: integer([14, 6, 22], 'Orang menunggu | People waiting'),
      minit: integer([25, 10, 40], 'Anggaran minit menunggu | Estimated minutes of waiting'),
    },
  },
  operations: [
    read('Urusan', '/urusan/{noPerserahan}', 'Status urusan | Status of a dealing', 'Urusan'),
    search('Urusan', '/urusan/{noPerserahan}/peringkat', 'Peringkat yang dilalui | Stages passed', 'Peringkat'),
    search('Urusan', '/urusan', 'Urusan mengikut hakmilik | Dealings of a title', 'Urusan', 'noHakmilik!'),
    search('Pejabat', '/giliran', 'Giliran kaunter | Counter queues', 'Giliran', 'daerah'),
  ],
};

const valuation: Interface = {
  records: {
    Nilaian: {
      ...common('mukim daerah tahun'),
      jenisTanah: choice('kediaman perniagaan pertanian industri', 'Jenis guna tanah | Land use'),
      purataSemeter: number([412.5, 980, 36.4], 'Purata nilai semeter persegi, RM | Mean value a square metre, MYR'),
      bilanganUrusan: integer([38, 12, 71], 'Urusan yang dikira | Dealings counted'),
    },
    Indeks: {
      suku: code('2026-S3', '^\\d{4}-S[1-4]$', 'Suku tahun | Quarter'),
      indeks: number([118.2, 116.9], 'Indeks, 2020 = 100 | Index, 2020 = 100'),
    },
  },
  operations: [
    search('Nilaian', '/nilaian', 'Nilaian mengikut mukim | Valuation by mukim', 'Nilaian', 'daerah! tahun jenisTanah'),
    read('Nilaian', '/nilaian/{mukim}', 'Nilaian satu mukim | Valuation of a mukim', 'Nilaian', 'tahun'),
    search('Indeks', '/indeks', 'Indeks suku tahunan | Quarterly index', 'Indeks', 'daerah'),
  ],
};

const rent: Interface = {
  records: {
    Bil: {
      noAkaun,
      noHakmilik,
      ...common('tahun amaun'),
      tunggakan: number([0, 128.5], 'Tunggakan, RM | Arrears, MYR'),
      jelas: boolean([true, false], 'Sudah dijelaskan | Has been paid'),
      tarikhAkhir: date('2026-05-31', 'Tarikh akhir bayaran | Last day to pay'),
    },
    Bayaran: {
      noResit: code('R26050048211', '^R\\d{11}$', 'Nombor resit | Receipt number'),
      noAkaun,
      ...common('amaun'),
      saluran: choice('kaunter portal bank', 'Saluran bayaran | Channel of payment'),
      tarikh: date(['2026-05-02', '2025-05-11'], 'Tarikh bayaran | Day of payment'),
    },
    SahBayaran: { noAkaun, ...common('amaun'), rujukan: text('FPX2611204821', 'Rujukan bank | Reference of the bank') },
  },
  operations: [
    read('Cukai', '/akaun/{noAkaun}', 'Amaun cukai | Amount due', 'Bil', 'tahun'),
    search('Cukai', '/akaun/{noAkaun}/bayaran', 'Sejarah bayaran | Payment history', 'Bayaran', 'dari hingga'),
    search('Cukai', '/akaun', 'Akaun mengikut hakmilik | Accounts of a title', 'Bil', 'noHakmilik!'),
    send('Bayaran', '/bayaran', 'Sahkan bayaran | Confirm a payment', 'SahBayaran', 'Bayaran'),
    read('Bayaran', '/bayaran/{noResit}', 'Resit | Receipt', 'Bayaran'),
  ],
};

const leases: Interface = {
  records: {
    Pajakan: {
      noPajakan: code('PJ004812', '^PJ\\d{6}$', 'Nombor pajakan | Lease number'),
      noHakmilik,
      ...common('tarikhMula tarikhTamat'),
      bakiTahun: integer([1, 0, 2], 'Baki tempoh, tahun | Years left'),
    },
  },
  operations: [
    search('Pajakan', '/pajakan', 'Pajakan yang hampir tamat | Leases about to end', 'Pajakan', 'daerah hingga'),
    read('Pajakan', '/pajakan/{noPajakan}', 'Butiran pajakan | Lease details', 'Pajakan'),
    search('Pajakan', '/hakmilik/{noHakmilik}/pajakan', 'Pajakan satu hakmilik | Leases of a title', 'Pajakan'),
  ],
};

export const landOffice: DemoApi[] = [
  demoApi(
    {
      agency: 'JTG',
      identifier: 'status-urusan',
      category: 'tanah',
      tags: 'tanah urusan giliran',
      classification: 'Open',
      legal: LAND_CODE,
      frequency: AT_ONCE,
      access: 'open',
      name: 'Status Urusan Pejabat Tanah | Land Office Dealing Status',
      summary:
        'Di mana urusan anda sekarang, peringkat yang sudah dilalui dan giliran kaunter. | Where a dealing stands, the stages it passed and the counter queues.',
      about: {
        my: 'Untuk portal dan kiosk: status urusan mengikut nombor perserahan, tanpa nama pemohon. Giliran kaunter disegarkan setiap minit.',
        en: 'For portals and kiosks: the status of a dealing by its presentation number, without names. Counter queues are refreshed every minute.',
      },
      versions: [live('v1.8', 96)],
      plan: { kind: 'open' },
      weight: 402_000,
      latency: 120,
      health: 'uneven',
    },
    dealings,
  ),
  demoApi(
    {
      agency: 'JTG',
      identifier: 'nilaian-mukim',
      category: 'tanah',
      tags: 'tanah nilaian statistik',
      classification: 'Limited',
      legal: LAND_CODE,
      frequency: MONTHLY,
      access: 'approval',
      status: 'draft',
      name: 'Nilaian Tanah Mengikut Mukim | Land Values by Mukim',
      summary:
        'Purata nilai tanah semeter persegi mengikut mukim, guna tanah dan suku tahun. | Mean land value a square metre by mukim, land use and quarter.',
      about: {
        my: 'Nilai purata dikira daripada urusan pindah milik berdaftar; mukim dengan kurang daripada lima urusan tidak disiarkan.',
        en: 'Means are computed from registered transfers; a mukim with fewer than five dealings is not published.',
      },
      versions: [{ version: 'v1.1', state: 'InReview', age: 3 }],
      plan: { kind: 'paid', amount: 0.05 },
      weight: 0,
      latency: 0,
      health: 'unwatched',
    },
    valuation,
  ),
  demoApi(
    {
      agency: 'JTG',
      identifier: 'bayaran-cukai',
      category: 'tanah',
      tags: 'tanah cukai bayaran',
      classification: 'Limited',
      legal: LAND_CODE,
      frequency: AT_ONCE,
      access: 'approval',
      name: 'Bayaran Cukai Tanah | Quit Rent Payment',
      summary:
        'Amaun cukai, tunggakan dan resit bagi setiap akaun. Bayaran boleh disahkan melalui panggilan balik. | Amount due, arrears and receipts of each account. Payments can be confirmed by a call back.',
      about: {
        my: 'Semak cukai tanah dan sahkan bayaran daripada mana-mana portal agensi. Amaun yang dipulangkan ialah amaun yang dikenakan pada saat panggilan, termasuk denda lewat.\n\nBayaran disahkan dengan rujukan bank dan resit dikeluarkan serta-merta. Panggilan yang diulang dengan rujukan yang sama tidak mengenakan bayaran dua kali.',
        en: 'Check quit rent and confirm payments from any agency portal. The amount answered is what is due at the moment of the call, late charges included.\n\nA payment is confirmed with the reference of the bank and the receipt is issued at once. Repeating a call with the same reference never charges twice.',
      },
      versions: [live('v2.1', 75), deprecated('v1.9', 420, 3)],
      plan: { kind: 'paid', amount: 0.2 },
      weight: 734_000,
      latency: 210,
      health: 'steady',
    },
    rent,
  ),
  demoApi(
    {
      agency: 'JTG',
      identifier: 'pajakan-tamat',
      category: 'tanah',
      tags: 'tanah pajakan',
      classification: 'Limited',
      legal: LAND_CODE,
      frequency: DAILY,
      access: 'approval',
      status: 'draft',
      name: 'Pajakan Tamat Tempoh | Expiring Leases',
      summary:
        'Pajakan yang akan tamat dalam lima tahun, mengikut daerah. | Leases that end within five years, by district.',
      about: {
        my: 'Draf untuk ulasan pejabat tanah daerah: pajakan yang hampir tamat, supaya pemegangnya dimaklumkan lebih awal.',
        en: 'A draft for comment by the district land offices: leases about to end, so that holders are told early.',
      },
      versions: [{ version: 'v0.3', state: 'Draft', age: 5, stability: 'alpha' }],
      plan: { kind: 'approval' },
      weight: 0,
      latency: 0,
      health: 'unwatched',
    },
    leases,
  ),
];
