import { read, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, date, integer, number, text } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, live, type DemoApi } from '../demo-api';
import { AT_ONCE, DAILY, OPEN_DATA, STATE_DATA } from '../texts';

const kodKomoditi = code('K042', '^K\\d{3}$', 'Kod komoditi | Commodity code');
const kodJetiIkan = code('JP07', '^JP\\d{2}$', 'Kod jeti pendaratan | Landing jetty code');
const noLesenHutan = code('HL260148', '^HL\\d{6}$', 'Nombor lesen hutan | Forest licence number');

const prices: Interface = {
  records: {
    Harga: {
      kodKomoditi,
      nama: text(['Cili Merah', 'Tomato', 'Padi MR297'], 'Nama komoditi | Commodity'),
      pasar: text(['Pasar Borong Utara', 'Pasar Tani Titi'], 'Nama pasar | Market'),
      ladang: number([8.4, 3.1, 1.2], 'Harga ladang sekilo, RM | Farm price a kilo, MYR'),
      borong: number([10.2, 4, 1.5], 'Harga borong sekilo, RM | Wholesale price a kilo, MYR'),
      runcit: number([13.5, 5.2, 2.4], 'Harga runcit sekilo, RM | Retail price a kilo, MYR'),
      tarikh: date('2026-11-20', 'Hari harga | Day of the price'),
    },
    Komoditi: {
      kodKomoditi,
      nama: text(['Cili Merah', 'Tomato', 'Padi MR297'], 'Nama komoditi | Commodity'),
      kumpulan: choice('sayur buah padi ternakan', 'Kumpulan | Group'),
    },
    PasarTani: {
      nama: text(['Pasar Tani Titi', 'Pasar Tani Muara'], 'Nama pasar tani | Farmers market'),
      hari: choice('isnin rabu jumaat sabtu ahad', 'Hari pasar | Market day'),
      ...common('alamat latitud longitud'),
    },
  },
  operations: [
    search('Harga', '/harga', 'Harga hari ini | Prices of today', 'Harga', 'kodKomoditi pasar'),
    search('Harga', '/komoditi/{kodKomoditi}/harga', 'Sejarah harga | Price history', 'Harga', 'dari hingga'),
    search('Komoditi', '/komoditi', 'Senarai komoditi | List commodities', 'Komoditi', 'kumpulan'),
    search('Pasar', '/pasar-tani', 'Pasar tani | Farmers markets', 'PasarTani', 'hari daerah'),
  ],
};
const landings: Interface = {
  records: {
    Pendaratan: {
      kodJetiIkan,
      spesies: text(['Kembung', 'Tenggiri', 'Udang Putih'], 'Spesies | Species'),
      tan: number([4.8, 1.2, 0.6], 'Berat, tan metrik | Weight, tonnes'),
      hargaSekilo: number([12, 34.5, 42], 'Harga sekilo, RM | Price a kilo, MYR'),
      tarikh: date('2026-11-19', 'Tarikh pendaratan | Day of the landing'),
    },
    Jeti: {
      kodJetiIkan,
      nama: text(['Jeti Muara', 'Jeti Hilir'], 'Nama jeti | Name of the jetty'),
      bot: integer([64, 28], 'Bot berdaftar | Registered boats'),
      ...common('latitud longitud'),
    },
  },
  operations: [
    search(
      'Pendaratan',
      '/pendaratan',
      'Pendaratan harian | Daily landings',
      'Pendaratan',
      'kodJetiIkan spesies dari hingga',
    ),
    send('Pendaratan', '/pendaratan', 'Rekod pendaratan | Record a landing', 'Pendaratan', 'Pendaratan'),
    search('Jeti', '/jeti', 'Senarai jeti | List jetties', 'Jeti'),
    read('Jeti', '/jeti/{kodJetiIkan}', 'Butiran jeti | Jetty details', 'Jeti'),
  ],
};
const forests: Interface = {
  records: {
    Lesen: {
      noLesenHutan,
      kawasan: text(['Hutan Simpan Rimba', 'Hutan Simpan Bukit'], 'Hutan simpan | Forest reserve'),
      isipadu: number([420, 180], 'Isi padu dibenarkan, m3 | Volume allowed, m3'),
      sah: boolean([true, false], 'Masih sah | Still valid'),
      ...common('tarikhMula tarikhTamat'),
    },
    Kayu: {
      noTag: code('T00482113', '^T\\d{8}$', 'Nombor tag kayu | Log tag number'),
      noLesenHutan,
      spesies: text(['Meranti', 'Cengal', 'Keruing'], 'Spesies kayu | Species of wood'),
      isipadu: number([2.4, 1.8], 'Isi padu, m3 | Volume, m3'),
    },
  },
  operations: [
    read('Lesen', '/lesen/{noLesenHutan}', 'Butiran lesen | Licence details', 'Lesen'),
    search('Lesen', '/lesen', 'Senarai lesen | List licences', 'Lesen', 'sah'),
    read('Kayu', '/kayu/{noTag}', 'Asal sebatang kayu | Origin of a log', 'Kayu'),
  ],
};

export const farming: DemoApi[] = [
  demoApi(
    {
      agency: 'JPP',
      identifier: 'harga-tani',
      category: 'pertanian',
      tags: 'pertanian harga pasar',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: DAILY,
      access: 'open',
      name: 'Harga Tani | Farm Prices',
      summary:
        'Harga ladang, borong dan runcit harian bagi hasil tani, mengikut pasar. | Daily farm, wholesale and retail prices of produce, by market.',
      about: {
        my: 'Petani melihat harga sebelum menghantar hasil, dan pengguna tahu harga yang berpatutan. Harga dikutip pada jam lima pagi dan disiarkan sebelum tujuh.\n\nSejarah harga kembali sehingga sepuluh tahun untuk analisis musim.',
        en: 'Farmers see prices before they send produce, and buyers know what is fair. Prices are taken at five in the morning and published before seven.\n\nThe history goes back ten years for seasonal analysis.',
      },
      versions: [live('v1.5', 200)],
      plan: { kind: 'open' },
      weight: 640_000,
      latency: 60,
      health: 'steady',
    },
    prices,
  ),
  demoApi(
    {
      agency: 'JPP',
      identifier: 'pendaratan-ikan',
      category: 'pertanian',
      tags: 'perikanan jeti pendaratan',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: DAILY,
      access: 'open',
      name: 'Pendaratan Ikan | Fish Landings',
      summary:
        'Berat dan harga ikan yang didaratkan mengikut jeti dan spesies. | Weight and price of fish landed, by jetty and species.',
      about: {
        my: 'Direkod di jeti pada hari pendaratan; angka bulan disahkan pada minggu pertama bulan berikutnya.',
        en: 'Recorded at the jetty on the day of landing; figures of a month are confirmed in the first week of the next.',
      },
      versions: [live('v1.0', 19)],
      plan: { kind: 'open' },
      weight: 74_000,
      latency: 84,
      health: 'steady',
    },
    landings,
  ),
  demoApi(
    {
      agency: 'JPP',
      identifier: 'lesen-hutan',
      category: 'pertanian',
      tags: 'hutan lesen kayu',
      classification: 'Limited',
      legal: STATE_DATA,
      frequency: AT_ONCE,
      access: 'approval',
      status: 'blocked',
      name: 'Lesen Hasil Hutan | Forest Produce Licences',
      summary:
        'Lesen hasil hutan dan asal kayu bertag. Disekat sementara semakan data. | Licences for forest produce and the origin of tagged logs. Blocked while the data is reviewed.',
      about: {
        my: 'Disekat oleh pemilik data sementara rekod tag kayu disemak semula. Pelanggan akan dimaklumkan apabila dibuka.',
        en: 'Blocked by the data owner while records of log tags are reviewed. Subscribers will be told when it opens.',
      },
      versions: [{ version: 'v1.2', state: 'Blocked', age: 280 }],
      plan: { kind: 'approval' },
      weight: 0,
      latency: 0,
      health: 'unwatched',
    },
    forests,
  ),
];
