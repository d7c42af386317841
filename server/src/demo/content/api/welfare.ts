import { read, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, date, integer, number, text } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, deprecated, live, type DemoApi } from '../demo-api';
import { AT_ONCE, DAILY, OPEN_DATA, STATE_DATA } from '../texts';

const jenisBantuan = choice('wargaEmas oku ibuTunggal kanakKanak bencana', 'Jenis bantuan | Kind of aid');
const noPermohonan = code('PB26110482', '^PB\\d{8}$', 'Nombor permohonan | Application number');
const kodPusat = code('PPS0712', '^PPS\\d{4}$', 'Kod pusat pemindahan | Relief centre code');

const recipients: Interface = {
  records: {
    Penerima: {
      ...common('noKadPengenalan'),
      menerima: boolean([true, false], 'Sedang menerima bantuan | Receives aid now'),
      jenisBantuan,
      ...common('amaun'),
      semakSemula: date('2027-03-01', 'Tarikh semakan semula | Day of the next review'),
    },
    Semakan: {
      rujukan: text('e-LP/2611/0482', 'Rujukan pemanggil | Reference of the caller'),
      ...common('noKadPengenalan'),
    },
    Keputusan: {
      noSemakan: code('SB0048211', '^SB\\d{7}$', 'Nombor semakan | Check number'),
      menerima: boolean(true, 'Sedang menerima bantuan | Receives aid now'),
      ...common('dikemasKini'),
    },
    Bayaran: {
      bulan: code('2026-10', '^\\d{4}-\\d{2}$', 'Bulan bayaran | Month of payment'),
      jenisBantuan,
      ...common('amaun'),
      dibayar: boolean([true, true, false], 'Sudah dibayar | Has been paid'),
    },
  },
  operations: [
    send('Semakan', '/semakan', 'Semak seorang pemohon | Check an applicant', 'Semakan', 'Keputusan'),
    read('Semakan', '/semakan/{noSemakan}', 'Keputusan semakan | Result of a check', 'Keputusan'),
    read('Penerima', '/penerima/{noKadPengenalan}', 'Butiran penerima | Recipient details', 'Penerima'),
    search('Penerima', '/penerima/{noKadPengenalan}/bayaran', 'Sejarah bayaran | Payment history', 'Bayaran', 'tahun'),
  ],
};
const applications: Interface = {
  records: {
    Permohonan: {
      noPermohonan,
      jenisBantuan,
      peringkat: choice('diterima lawatan jawatankuasa lulus tolak', 'Peringkat permohonan | Stage of the application'),
      ...common('dikemasKini'),
    },
    MohonBantuan: {
      ...common('noKadPengenalan alamat poskod'),
      jenisBantuan,
      pendapatan: number(980, 'Pendapatan isi rumah sebulan, RM | Monthly household income, MYR'),
      tanggungan: integer(3, 'Bilangan tanggungan | Number of dependants'),
    },
    Kriteria: {
      jenisBantuan,
      hadPendapatan: number([1_198, 1_500, 2_000], 'Had pendapatan, RM | Income limit, MYR'),
      ...common('amaun'),
    },
  },
  operations: [
    send('Permohonan', '/permohonan', 'Hantar permohonan | Send an application', 'MohonBantuan', 'Permohonan'),
    read('Permohonan', '/permohonan/{noPermohonan}', 'Status permohonan | Status of an application', 'Permohonan'),
    search('Kriteria', '/kriteria', 'Kriteria bantuan | Criteria of aid', 'Kriteria', 'jenisBantuan'),
  ],
};
const centres: Interface = {
  records: {
    Pusat: {
      kodPusat,
      nama: text(
        ['Dewan Serbaguna Titi', 'Sekolah Kebangsaan Muara', 'Balai Raya Hilir'],
        'Nama pusat | Name of the centre',
      ),
      buka: boolean([true, true, false], 'Sedang dibuka | Is open now'),
      kapasiti: integer([300, 450, 120], 'Kapasiti orang | Capacity, people'),
      mangsa: integer([184, 96, 0], 'Mangsa sekarang | Evacuees now'),
      ...common('daerah latitud longitud dikemasKini'),
    },
    Keperluan: {
      kodPusat,
      barang: choice('air makanan selimut ubat lampin', 'Barang diperlukan | Item needed'),
      kuantiti: integer([120, 80, 40], 'Kuantiti | Quantity'),
    },
    Sejarah: {
      kodPusat,
      ...common('tarikhMula tarikhTamat'),
      mangsaTertinggi: integer([412, 260], 'Mangsa tertinggi | Most evacuees'),
    },
  },
  operations: [
    search('Pusat', '/pusat', 'Senarai pusat | List centres', 'Pusat', 'daerah buka'),
    read('Pusat', '/pusat/{kodPusat}', 'Keadaan satu pusat | State of a centre', 'Pusat'),
    search('Pusat', '/pusat/{kodPusat}/keperluan', 'Barang diperlukan | Items needed', 'Keperluan'),
    search('Sejarah', '/sejarah', 'Pembukaan lalu | Past openings', 'Sejarah', 'tahun daerah'),
  ],
};

export const welfare: DemoApi[] = [
  demoApi(
    {
      agency: 'JKM',
      identifier: 'penerima-bantuan',
      category: 'kebajikan',
      tags: 'kebajikan bantuan semakan',
      classification: 'Confidential',
      personalData: true,
      legal: STATE_DATA,
      frequency: AT_ONCE,
      access: 'approval',
      name: 'Semakan Penerima Bantuan | Aid Recipient Check',
      summary:
        'Sahkan sama ada seorang pemohon sedang menerima bantuan negeri, jenis bantuan dan tarikh semakan semula. | Confirm whether an applicant receives state aid now, the kind of aid and the day of its next review.',
      about: {
        my: 'Satu jawapan untuk soalan yang ditanya di setiap kaunter: adakah pemohon ini penerima bantuan? Jawapan `ya` atau `tidak` sudah cukup bagi kebanyakan urusan; butiran hanya untuk langganan yang memerlukannya.\n\nSetiap panggilan merekod **tujuan** dan rujukan pemanggil, dan pemohon boleh meminta senarai siapa yang menyemak rekodnya.\n\nRekod dikemas kini serta-merta selepas keputusan jawatankuasa bantuan.',
        en: 'One answer to the question that every counter asks: does this applicant receive aid? A plain `yes` or `no` does for most dealings; details are only for subscriptions that need them.\n\nEvery call records its **purpose** and the reference of the caller, and applicants may ask who checked their record.\n\nRecords change at once after a decision of the aid committee.',
      },
      versions: [live('v1.4', 180), deprecated('v1.1', 500, 2)],
      plan: { kind: 'personal' },
      weight: 412_000,
      latency: 164,
      health: 'steady',
    },
    recipients,
  ),
  demoApi(
    {
      agency: 'JKM',
      identifier: 'permohonan-bantuan',
      category: 'kebajikan',
      tags: 'kebajikan bantuan permohonan',
      classification: 'Limited',
      personalData: true,
      legal: STATE_DATA,
      frequency: AT_ONCE,
      access: 'approval',
      name: 'Permohonan Bantuan | Aid Applications',
      summary:
        'Hantar permohonan bantuan dan ikuti peringkatnya daripada portal mana-mana agensi. | Send an application for aid and follow its stages from the portal of any agency.',
      about: {
        my: 'Pemohon tidak perlu ke pejabat kebajikan: portal agensi menghantar permohonan dan memaparkan peringkatnya.',
        en: 'Applicants need not go to the welfare office: an agency portal sends the application and shows its stage.',
      },
      versions: [live('v1.0', 64)],
      plan: { kind: 'personal' },
      weight: 38_000,
      latency: 230,
      health: 'steady',
    },
    applications,
  ),
  demoApi(
    {
      agency: 'JKM',
      identifier: 'pusat-pemindahan',
      category: 'kebajikan',
      tags: 'banjir bencana kebajikan',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: DAILY,
      access: 'open',
      featured: true,
      name: 'Pusat Pemindahan Sementara | Relief Centres',
      summary:
        'Pusat yang dibuka, kapasiti, bilangan mangsa dan barang yang diperlukan. | Open centres, their capacity, evacuees and what is needed.',
      about: {
        my: 'Semasa banjir, angka disegarkan setiap sepuluh minit oleh petugas pusat. Aplikasi awam, bilik gerakan dan badan sukarela membaca sumber yang sama.\n\nTiada nama mangsa di dalam API ini; hanya bilangan. Gabungkan dengan *Aras Air dan Amaran Banjir* untuk peta keadaan.',
        en: 'During floods, staff of the centres refresh the figures every ten minutes. Public apps, operation rooms and volunteers read the same source.\n\nNo names of evacuees are in this API; only counts. Combine it with *River Levels and Flood Warnings* for a map of the situation.',
      },
      versions: [live('v1.1', 300)],
      plan: { kind: 'open' },
      weight: 268_000,
      latency: 76,
      health: 'steady',
    },
    centres,
  ),
];
