import type { announcement } from '../announcement.tables';
import { both } from '../../../demo/both';

type Row = typeof announcement.$inferInsert;
export interface DemoAnnouncement extends Pick<
  Row,
  'title' | 'body' | 'art' | 'link' | 'severity' | 'places' | 'audience' | 'roles' | 'state' | 'pinned'
> {
  /** Days before the demo is first started; negative is in the future. */
  from: number;
  to: number | null;
  /** Identifier of the API that it links to. */
  api?: string;
}

/** In the order of the carousel. */
export const ANNOUNCEMENTS: DemoAnnouncement[] = [
  {
    title: both(
      'Aras Air dan Amaran Banjir v2.0 kini menyiarkan unjuran tiga jam bagi 148 stesen telemetri, percuma untuk semua agensi negeri | River Levels and Flood Warnings v2.0 now forecasts three hours ahead for 148 telemetry stations, free for all state agencies',
    ),
    body: both(
      'Setiap stesen disertai kebarangkalian melepasi aras amaran. Panggilan sedia ada kekal; hanya tukar v1.4 kepada v2.0. | Every station comes with the chance of passing its warning level. Present calls stay the same; only change v1.4 to v2.0.',
    ),
    art: 'river',
    link: '',
    api: 'aras-air',
    severity: 'Info',
    audience: 'All',
    state: 'Published',
    pinned: true,
    from: 3,
    to: null,
  },
  {
    title: both(
      'Majlis Perbandaran menerbitkan API pertamanya: kutipan sisa dan kemudahan sukan | The Municipal Council publishes its first APIs: waste collection and sports facilities',
    ),
    body: both(
      'Jadual kutipan mengikut jalan dan tempahan gelanggang kini boleh dipanggil oleh semua agensi. | Collection times by street and court bookings can now be called by every agency.',
    ),
    art: 'bridge',
    link: '/?agency=MP',
    severity: 'Info',
    audience: 'All',
    state: 'Published',
    pinned: false,
    from: 9,
    to: null,
  },
  {
    title: both(
      'Penyelenggaraan get laluan pada Ahad, 02:00 hingga 03:00: panggilan diteruskan, laporan ditangguhkan | Gateway maintenance on Sunday, 02:00 to 03:00: calls go on, reports wait',
    ),
    body: both(
      'Tiada tindakan diperlukan. Angka panggilan dikemas kini sebaik sahaja penyelenggaraan selesai. | Nothing to do. Call figures catch up once the maintenance is over. ',
    ),
    art: 'signal',
    link: '',
    severity: 'Maintenance',
    places: ['Home', 'Bell'],
    audience: 'All',
    state: 'Published',
    pinned: false,
    from: 2,
    to: -6,
  },
  {
    title: both(
      'Hakmilik Strata v1.5 akan ditamatkan; pindah ke Semakan Hakmilik Tanah sebelum tarikh akhir | Strata Titles v1.5 will be retired; move to Land Title Check before the last day',
    ),
    body: both(
      'Pelanggan sedia ada dimaklumkan melalui e-mel. Panduan peralihan ada pada halaman API. | Subscribers were told by e-mail. The migration guide is on the page of the API.',
    ),
    art: 'map',
    link: '',
    api: 'hakmilik-strata',
    severity: 'Important',
    places: ['Home', 'Bell'],
    audience: 'SignedIn',
    state: 'Published',
    pinned: false,
    from: 30,
    to: -60,
  },
  {
    title: both(
      'Bengkel integrasi untuk majlis tempatan bermula bulan hadapan | Integration workshops for local councils start next month',
    ),
    body: both(
      'Dua hari di pusat latihan negeri: daftar aplikasi, pesan API dan panggil dari kotak pasir. | Two days at the state training centre: register an application, order an API and call it from the sandbox.',
    ),
    art: 'city',
    link: '',
    severity: 'Info',
    audience: 'All',
    state: 'Published',
    pinned: false,
    from: -10,
    to: -40,
  },
  {
    title: both('Harga Tani ditambah dengan pasar borong utara | Farm Prices now covers the northern wholesale market'),
    body: both(
      'Enam puluh komoditi dari pasar borong utara disiarkan sejak bulan lalu. | Sixty commodities of the northern wholesale market have been published since last month.',
    ),
    art: 'field',
    link: '',
    api: 'harga-tani',
    severity: 'Info',
    places: ['Home', 'Banner'],
    audience: 'Chosen',
    roles: ['SuperAdministrator', 'TenantAdministrator', 'Developer'],
    state: 'Published',
    pinned: false,
    from: 60,
    to: 12,
  },
  {
    title: both('Draf: dasar kuota baharu untuk tahun hadapan | Draft: new quota policy for next year'),
    body: both(
      'Untuk ulasan pentadbir sebelum diterbitkan. | For administrators to comment on before it is published.',
    ),
    art: 'signal',
    link: '',
    severity: 'Important',
    places: ['Home', 'Bell'],
    audience: 'SignedIn',
    state: 'Draft',
    pinned: false,
    from: -30,
    to: null,
  },
];
