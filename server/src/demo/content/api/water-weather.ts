import { read, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, group, integer, list, number, text, time } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, deprecated, live, type DemoApi } from '../demo-api';
import { HOURLY, OPEN_DATA, QUARTER_HOUR } from '../texts';

const kodStesen = code('3116432', '^\\d{7}$', 'Kod stesen telemetri | Telemetry station code');
const namaStesen = text(
  ['Sungai Titi di Jambatan Lama', 'Sungai Muara di Hilir', 'Sungai Rimba di Ampang Jajar'],
  'Nama stesen | Station name',
);
const masa = time(
  ['2026-11-20T09:15:00+08:00', '2026-11-20T09:00:00+08:00', '2026-11-20T08:45:00+08:00'],
  'Masa bacaan | Time of the reading',
);
const aras = number([2.41, 2.36, 2.3], 'Aras air, meter | Water level, metres');
const keadaan = choice('normal waspada amaran bahaya', 'Keadaan mengikut ambang | State by threshold');

const levels: Interface = {
  records: {
    Stesen: {
      kodStesen,
      nama: namaStesen,
      sungai: text(['Sungai Titi', 'Sungai Muara', 'Sungai Rimba'], 'Nama sungai | River'),
      aras,
      keadaan,
      ambang: group(
        {
          waspada: number(3, 'Aras waspada, meter | Alert level, metres'),
          amaran: number(3.5, 'Aras amaran, meter | Warning level, metres'),
          bahaya: number(4, 'Aras bahaya, meter | Danger level, metres'),
        },
        'Ambang stesen | Thresholds of the station',
      ),
      ...common('daerah latitud longitud dikemasKini'),
    },
    Bacaan: { kodStesen, masa, aras, keadaan, aliran: number([18.4, 17.9], 'Aliran, m3 sesaat | Flow, m3 a second') },
    Unjuran: {
      kodStesen,
      masa,
      aras,
      kebarangkalian: number([0.82, 0.64], 'Kebarangkalian melepasi amaran | Chance of passing the warning level'),
    },
    Hujan: {
      kodStesen,
      masa,
      hujanJam: number([12.5, 3, 0], 'Hujan sejam, mm | Rain of the hour, mm'),
      hujanHari: number([41, 38.5], 'Hujan sejak tengah malam, mm | Rain since midnight, mm'),
    },
    Amaran: {
      noAmaran: code('AB20261148', '^AB\\d{8}$', 'Nombor amaran | Warning number'),
      keadaan,
      kawasan: list(
        text(['Kampung Titi', 'Taman Muara', 'Kampung Hilir'], 'Kawasan | Area'),
        'Kawasan yang terlibat | Areas affected',
      ),
      tamat: boolean(false, 'Sudah ditamatkan | Has ended'),
      ...common('dikemasKini'),
    },
    LangganAmaran: {
      kodStesen,
      keadaan,
      url: text('https://papan.ppn.example/amaran', 'Alamat panggilan balik | Address to call back'),
    },
  },
  operations: [
    search('Stesen', '/stesen', 'Senarai stesen | List stations', 'Stesen', 'daerah sungai keadaan'),
    read('Stesen', '/stesen/{kodStesen}', 'Stesen dan aras sekarang | Station and its level now', 'Stesen'),
    search('Aras', '/stesen/{kodStesen}/bacaan', 'Bacaan aras | Level readings', 'Bacaan', 'dari hingga'),
    search('Aras', '/stesen/{kodStesen}/unjuran', 'Unjuran tiga jam | Three-hour forecast', 'Unjuran'),
    search('Hujan', '/stesen/{kodStesen}/hujan', 'Hujan di stesen | Rain at the station', 'Hujan', 'dari hingga'),
    search('Amaran', '/amaran', 'Amaran semasa | Present warnings', 'Amaran', 'daerah keadaan'),
    read('Amaran', '/amaran/{noAmaran}', 'Satu amaran | One warning', 'Amaran'),
    send('Amaran', '/panggilan-balik', 'Langgan amaran | Subscribe to warnings', 'LangganAmaran', 'LangganAmaran'),
  ],
};

const forecast: Interface = {
  records: {
    Ramalan: {
      ...common('daerah namaDaerah'),
      tarikh: code(['2026-11-21'], '^\\d{4}-\\d{2}-\\d{2}$', 'Hari ramalan | Day of the forecast'),
      cuaca: choice('cerah mendung hujan ributPetir', 'Cuaca | Weather'),
      suhuMin: number([24, 23.5, 24.5], 'Suhu terendah, °C | Lowest temperature, °C'),
      suhuMaks: number([32, 31, 33], 'Suhu tertinggi, °C | Highest temperature, °C'),
      peluangHujan: integer([70, 40, 85], 'Peluang hujan, peratus | Chance of rain, per cent'),
      ringkasan: group(
        {
          my: text('Ribut petir di kebanyakan tempat pada waktu petang.', 'Dalam Bahasa Melayu | In Malay'),
          en: text('Thunderstorms in most places in the afternoon.', 'Dalam Bahasa Inggeris | In English'),
        },
        'Ringkasan dwibahasa | Summary in both languages',
      ),
    },
    AmaranCuaca: {
      kod: choice('hujanLebat anginKencang lautBergelora', 'Jenis amaran | Kind of warning'),
      peringkat: choice('kuning jingga merah', 'Peringkat | Level'),
      ...common('daerah tarikhMula tarikhTamat'),
    },
  },
  operations: [
    search('Ramalan', '/ramalan', 'Ramalan semua daerah | Forecast of all districts', 'Ramalan', 'tarikh'),
    search('Ramalan', '/ramalan/{daerah}', 'Ramalan tujuh hari | Seven-day forecast', 'Ramalan'),
    search('Amaran', '/amaran', 'Amaran cuaca buruk | Severe-weather warnings', 'AmaranCuaca', 'daerah peringkat'),
  ],
};

export const waterWeather: DemoApi[] = [
  demoApi(
    {
      agency: 'JPS',
      identifier: 'aras-air',
      category: 'alam',
      tags: 'banjir cuaca sungai telemetri',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: QUARTER_HOUR,
      access: 'open',
      featured: true,
      name: 'Aras Air dan Amaran Banjir | River Levels and Flood Warnings',
      summary:
        'Bacaan 148 stesen telemetri setiap lima belas minit, ambang waspada hingga bahaya, dan unjuran tiga jam. | Readings of 148 telemetry stations every fifteen minutes, thresholds from alert to danger, and a three-hour forecast.',
      about: {
        my: 'Aras sungai dan hujan terus daripada stesen telemetri, dibandingkan dengan ambang setiap stesen. Bilik gerakan, papan maklumat bas dan aplikasi awam membaca sumber yang sama, jadi semua orang melihat keadaan yang sama.\n\nMulai **v2.0** setiap stesen disertai unjuran tiga jam dan kebarangkalian melepasi aras amaran. Amaran boleh dilanggan melalui panggilan balik: get laluan memanggil alamat anda apabila keadaan berubah.\n\nBacaan disimpan selama lima tahun. Data percuma untuk semua, dengan sebutan sumber.',
        en: 'River levels and rain straight from telemetry stations, held against the thresholds of each. Operation rooms, bus displays and public apps read the same source, so everybody sees the same state.\n\nFrom **v2.0** on, every station comes with a three-hour forecast and the chance of passing the warning level. Warnings can be subscribed to: the gateway calls your address when the state changes.\n\nReadings are kept for five years. The data is free for all, with the source named.',
      },
      versions: [live('v2.0', 22), deprecated('v1.4', 560, 5)],
      plan: { kind: 'open' },
      weight: 8_600_000,
      latency: 58,
      health: 'steady',
    },
    levels,
  ),
  demoApi(
    {
      agency: 'JPS',
      identifier: 'ramalan-cuaca',
      category: 'alam',
      tags: 'cuaca ramalan',
      classification: 'Open',
      legal: OPEN_DATA,
      frequency: HOURLY,
      access: 'open',
      name: 'Ramalan Cuaca Daerah | District Weather Forecast',
      summary:
        'Ramalan tujuh hari dan amaran cuaca buruk untuk setiap daerah, dalam Bahasa Melayu dan Inggeris. | Seven-day forecast and severe-weather warnings for each district, in Malay and English.',
      about: {
        my: 'Satu ramalan bagi setiap daerah dan hari, dengan suhu, peluang hujan dan ringkasan yang sedia dibaca. Amaran cuaca buruk mengikut tiga peringkat: kuning, jingga dan merah.\n\nRingkasan ditulis dalam dua bahasa, jadi aplikasi anda tidak perlu menterjemah. Ramalan disegarkan empat kali sehari dan serta-merta apabila amaran dikeluarkan.',
        en: 'One forecast for each district and day, with temperatures, chance of rain and a summary ready to read. Severe-weather warnings have three levels: yellow, orange and red.\n\nSummaries are written in both languages, so your app need not translate. Forecasts are refreshed four times a day, and at once when a warning is issued.',
      },
      versions: [live('v4.0', 130), deprecated('v3.2', 480, 2)],
      plan: { kind: 'open' },
      weight: 11_700_000,
      latency: 44,
      health: 'steady',
    },
    forecast,
  ),
];
