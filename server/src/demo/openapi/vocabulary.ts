import { choice, code, date, integer, number, text, time, type Fields } from './field';

const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

/** The state's data dictionary: fields with the same meaning in every agency's records and parameters. */
export const vocabulary = {
  noKadPengenalan: code(
    '800101075532',
    '^\\d{12}$',
    'Nombor kad pengenalan, dua belas digit tanpa sempang | Identity card number, twelve digits without dashes',
  ),
  daerah: code(['07', '03', '11'], '^\\d{2}$', 'Kod daerah dua digit | Two-digit district code'),
  namaDaerah: text(['Daerah Tengah', 'Daerah Utara', 'Daerah Pesisir'], 'Nama daerah | District name'),
  mukim: code(['0704', '0312', '1101'], '^\\d{4}$', 'Kod mukim empat digit | Four-digit mukim code'),
  poskod: code(['14300', '11900', '10470'], '^\\d{5}$', 'Poskod | Postcode'),
  alamat: text(
    ['12, Jalan Titi Papan', '8, Lorong Kelapa 3', '45, Persiaran Muara'],
    'Alamat premis atau rumah | Address of the premises or home',
  ),
  latitud: number([5.354, 5.291, 5.418], 'Latitud WGS 84 | Latitude, WGS 84'),
  longitud: number([100.412, 100.477, 100.331], 'Longitud WGS 84 | Longitude, WGS 84'),
  tarikhMula: date(['2026-03-01', '2026-05-15'], 'Tarikh mula | First day'),
  tarikhTamat: date(['2027-02-28', '2027-05-14'], 'Tarikh tamat | Last day'),
  dikemasKini: time(
    '2026-11-20T09:15:00+08:00',
    'Masa rekod sumber dikemas kini | When the source record was last changed',
  ),
  amaun: number([128.5, 64, 240.75], 'Amaun dalam Ringgit Malaysia | Amount in ringgit Malaysia'),
  tahun: integer([2026, 2025, 2024], 'Tahun | Year'),
  telefon: code('042345600', '^0\\d{8,10}$', 'Nombor telefon pejabat | Office telephone number'),
  dari: code('2026-11-01', DAY, 'Dari tarikh ini | From this day'),
  hingga: code('2026-11-20', DAY, 'Hingga tarikh ini | Up to this day'),
  kata: text('pasar', 'Kata carian | Words to search for'),
  status: choice('aktif tamat digantung', 'Status semasa | Current status'),
} satisfies Fields;

/** Some fields of the dictionary, by name. */
export function common(names: string): Fields {
  return Object.fromEntries(
    names.split(' ').map((name) => {
      const field = (vocabulary as Fields)[name];
      if (!field) throw new Error(`The dictionary has no ${name}.`);
      return [name, field];
    }),
  );
}
