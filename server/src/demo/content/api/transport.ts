import { read, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, integer, list, number, text, time } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, deprecated, live, type DemoApi } from '../demo-api';
import { AT_ONCE, OPEN_DATA } from '../texts';

const kodHenti = code('H0412', '^H\\d{4}$', 'Kod hentian | Stop code');
const kodLaluan = code('T101', '^T\\d{3}$', 'Kod laluan | Route code');
const noBas = code('PPN2148', '^PPN\\d{4}$', 'Nombor bas | Bus number');

const buses: Interface = {
  records: {
    Ketibaan: {
      kodHenti,
      kodLaluan,
      noBas,
      tiba: time(
        ['2026-11-20T09:18:00+08:00', '2026-11-20T09:26:00+08:00', '2026-11-20T09:41:00+08:00'],
        'Anggaran tiba | Estimated arrival',
      ),
      lewatMinit: integer([0, 3, 1], 'Minit lewat | Minutes late'),
      sesak: choice('lapang sederhana penuh', 'Kesesakan dalam bas | How full the bus is'),
    },
    Henti: {
      kodHenti,
      nama: text(['Terminal Titi', 'Pasar Besar', 'Hospital Muara'], 'Nama hentian | Name of the stop'),
      laluan: list(kodLaluan, 'Laluan yang berhenti | Routes that stop here'),
      ...common('latitud longitud'),
    },
    Laluan: {
      kodLaluan,
      nama: text(['Terminal Titi ke Muara', 'Pasar Besar ke Bukit'], 'Nama laluan | Name of the route'),
      kerapMinit: integer([10, 15, 20], 'Kekerapan, minit | Interval, minutes'),
      beroperasi: boolean(true, 'Beroperasi hari ini | Runs today'),
    },
    KedudukanBas: {
      noBas,
      kodLaluan,
      arah: integer([84, 270, 12], 'Arah, darjah | Heading, degrees'),
      laju: number([32.5, 18, 0], 'Kelajuan, km sejam | Speed, km an hour'),
      ...common('latitud longitud dikemasKini'),
    },
  },
  operations: [
    search(
      'Ketibaan',
      '/henti/{kodHenti}/ketibaan',
      'Ketibaan di hentian | Arrivals at a stop',
      'Ketibaan',
      'kodLaluan',
    ),
    search('Henti', '/henti', 'Senarai hentian | List stops', 'Henti', 'kata kodLaluan'),
    search('Henti', '/henti-terdekat', 'Hentian terdekat | Nearest stops', 'Henti', 'latitud! longitud!'),
    search('Laluan', '/laluan', 'Senarai laluan | List routes', 'Laluan'),
    read('Laluan', '/laluan/{kodLaluan}', 'Butiran laluan | Route details', 'Laluan'),
    search('Bas', '/laluan/{kodLaluan}/bas', 'Kedudukan bas | Positions of buses', 'KedudukanBas'),
  ],
};
const roads: Interface = {
  records: {
    Kejadian: {
      noKejadian: code('TR261148', '^TR\\d{6}$', 'Nombor kejadian | Incident number'),
      jenis: choice('kemalangan banjir kerjaJalan tutup', 'Jenis kejadian | Kind of incident'),
      jalan: text(['Jalan Titi Papan', 'Lebuh Muara', 'Jambatan Lama'], 'Nama jalan | Road'),
      lorongTutup: integer([1, 2, 0], 'Lorong ditutup | Lanes closed'),
      ...common('latitud longitud tarikhMula dikemasKini'),
    },
    Aliran: {
      kodSensor: code('SN0148', '^SN\\d{4}$', 'Kod sensor | Sensor code'),
      jalan: text(['Jalan Titi Papan', 'Lebuh Muara'], 'Nama jalan | Road'),
      kenderaanSejam: integer([1_840, 920, 2_410], 'Kenderaan sejam | Vehicles an hour'),
      lajuPurata: number([42.5, 61, 28], 'Kelajuan purata, km sejam | Mean speed, km an hour'),
      ...common('dikemasKini'),
    },
  },
  operations: [
    search('Kejadian', '/kejadian', 'Kejadian semasa | Present incidents', 'Kejadian', 'jenis'),
    read('Kejadian', '/kejadian/{noKejadian}', 'Butiran kejadian | Incident details', 'Kejadian'),
    send('Kejadian', '/kejadian', 'Lapor kejadian | Report an incident', 'Kejadian', 'Kejadian'),
    search('Aliran', '/aliran', 'Aliran trafik | Traffic flow', 'Aliran', 'kodSensor'),
  ],
};

export const transport: DemoApi[] = [
  demoApi(
    {
      agency: 'PPN',
      identifier: 'ketibaan-bas',
      category: 'pengangkutan',
      tags: 'pengangkutan bas masaNyata',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: AT_ONCE,
      access: 'open',
      featured: true,
      name: 'Masa Ketibaan Bas | Bus Arrival Times',
      summary:
        'Kedudukan langsung dan anggaran ketibaan bas henti-henti, disegarkan setiap 10 saat. Serasi GTFS-RT. | Live positions and estimated arrivals stop by stop, refreshed every 10 seconds. GTFS-RT compatible.',
      about: {
        my: 'Bila bas seterusnya tiba, dan adakah ia penuh? Setiap bas menghantar kedudukannya setiap sepuluh saat; anggaran ketibaan mengambil kira trafik dan sejarah laluan.\n\nPapan maklumat di hentian, aplikasi perjalanan dan portal rakyat menggunakan API yang sama.\n\nMedan `sesak` dikira daripada penimbang pintu bas, tanpa kamera.',
        en: 'When does the next bus come, and is it full? Every bus sends its position every ten seconds; arrivals take traffic and the history of the route into account.\n\nDisplays at stops, travel apps and the citizens portal use this same API.\n\nThe field `sesak` comes from scales at the doors, without cameras.',
      },
      versions: [live('v1.1', 120), deprecated('v1.0', 400, 3)],
      plan: { kind: 'open' },
      weight: 14_200_000,
      latency: 38,
      health: 'steady',
    },
    buses,
  ),
  demoApi(
    {
      agency: 'PPN',
      identifier: 'trafik-jalan',
      category: 'pengangkutan',
      tags: 'pengangkutan trafik jalan',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: AT_ONCE,
      access: 'open',
      name: 'Kejadian dan Aliran Trafik | Road Incidents and Traffic Flow',
      summary:
        'Kemalangan, banjir, kerja jalan dan bacaan sensor aliran di jalan negeri. | Accidents, floods, roadworks and flow sensors on state roads.',
      about: {
        my: 'Kejadian disahkan oleh pusat kawalan sebelum disiarkan; bacaan sensor disiarkan terus.',
        en: 'The control centre confirms incidents before they are published; sensor readings are published directly.',
      },
      versions: [live('v2.0', 48), deprecated('v1.5', 410, 2)],
      plan: { kind: 'open' },
      weight: 3_400_000,
      latency: 66,
      health: 'uneven',
    },
    roads,
  ),
];
