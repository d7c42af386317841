import type { LocalText } from '@titian/shared-contracts';
import type { TextParams } from '../wire/fill-text';
import type { Message } from './message';

/** A place that the texts of messages may name. */
interface Variable {
  label: LocalText;
  /** A value as a message would have it. */
  sample: TextParams[string];
  /** A mail is understood without it. */
  optional?: true;
  /** A code that lets its reader in. */
  secret?: true;
}

const at = new Date('2026-12-04T02:00:00Z');
const LANDS = { my: 'Jabatan Tanah dan Galian', en: 'Department of Lands and Mines' };
const WELFARE = { my: 'Jabatan Kebajikan Masyarakat', en: 'Department of Social Welfare' };

/** The places of all messages, by name: what each is called, and an example. */
export const VARIABLES: Readonly<Record<string, Variable>> = {
  agency: { label: { my: 'Agensi', en: 'Agency' }, sample: WELFARE },
  api: { label: { my: 'API', en: 'API' }, sample: { my: 'Hakmilik tanah', en: 'Land titles' } },
  apis: { label: { my: 'API yang dipesan', en: 'APIs ordered' }, sample: { my: 'Hakmilik tanah', en: 'Land titles' } },
  application: { label: { my: 'Aplikasi', en: 'Application' }, sample: { my: 'Portal cukai', en: 'Rates portal' } },
  assignee: { label: { my: 'Pegawai yang mengendalikan', en: 'Officer in charge' }, sample: 'Nur Aisyah' },
  at: { label: { my: 'Masa', en: 'Time' }, sample: at },
  author: { label: { my: 'Penulis', en: 'Writer' }, sample: 'Nur Aisyah', optional: true },
  because: {
    label: { my: 'Sebab', en: 'Reason' },
    sample: { my: 'ralat lebih kerap daripada biasa', en: 'errors are more frequent than usual' },
  },
  cartApis: {
    label: { my: 'API dalam troli', en: 'APIs in the cart' },
    sample: { my: 'Hakmilik tanah', en: 'Land titles' },
  },
  collection: {
    label: { my: 'Koleksi ujian', en: 'Test collection' },
    sample: { my: 'Ujian harian', en: 'Daily tests' },
  },
  consumer: { label: { my: 'Agensi pengguna', en: 'Consuming agency' }, sample: WELFARE },
  contact: {
    label: { my: 'Untuk pertanyaan', en: 'Whom to ask' },
    sample: 'Nur Aisyah, nur@tanah.example',
    optional: true,
  },
  cost: { label: { my: 'Kos', en: 'Cost' }, sample: { my: 'RM120 sebulan', en: 'RM120 a month' }, optional: true },
  days: { label: { my: 'Bilangan hari', en: 'Number of days' }, sample: { my: '7 hari', en: '7 days' } },
  device: { label: { my: 'Peranti', en: 'Device' }, sample: 'Firefox, Linux', optional: true },
  due: { label: { my: 'Tarikh akhir', en: 'Due date' }, sample: at },
  expiresAt: { label: { my: 'Tarikh luput', en: 'Expiry date' }, sample: at },
  failed: { label: { my: 'Bilangan ujian gagal', en: 'Tests that failed' }, sample: '2' },
  fields: { label: { my: 'Medan jawapan', en: 'Response fields' }, sample: 'data[].noLot, data[].luas' },
  former: { label: { my: 'Pemilik terdahulu', en: 'Former owner' }, sample: 'Lim Wei', optional: true },
  gained: {
    label: { my: 'Hak yang diberi', en: 'Rights gained' },
    sample: { my: 'Pesanan: luluskan', en: 'Orders: approve' },
  },
  graceUntil: { label: { my: 'Kunci lama sah hingga', en: 'Old key works until' }, sample: at },
  ip: { label: { my: 'Alamat IP', en: 'IP address' }, sample: '10.20.30.40' },
  issuer: { label: { my: 'Penyedia identiti', en: 'Identity provider' }, sample: 'https://id.negeri.example' },
  label: { label: { my: 'Nama kunci', en: 'Name of the key' }, sample: { my: 'pengeluaran', en: 'production' } },
  limit: {
    label: { my: 'Kuota', en: 'Quota' },
    sample: { my: '10,000 panggilan', en: '10,000 calls' },
    optional: true,
  },
  lost: {
    label: { my: 'Hak yang ditarik', en: 'Rights lost' },
    sample: { my: 'Pesanan: eksport', en: 'Orders: export' },
  },
  limited: {
    label: { my: 'Apa yang dihadkan', en: 'What is limited' },
    sample: { my: 'aplikasi e-Harta', en: 'the application e-Harta' },
  },
  limitedBrief: {
    label: { my: 'Apa yang dihadkan, ringkas', en: 'What is limited, in short' },
    sample: { my: '3 aplikasi', en: '3 applications' },
  },
  message: {
    label: { my: 'Mesej kepada pemanggil', en: 'Message to callers' },
    sample: { my: 'Penyelenggaraan', en: 'Maintenance' },
  },
  more: {
    label: { my: 'Kuota tambahan', en: 'Additional quota' },
    sample: { my: '5,000 panggilan', en: '5,000 calls' },
  },
  name: { label: { my: 'Nama', en: 'Name' }, sample: 'Nur Aisyah' },
  news: {
    label: { my: 'Bilangan perkara', en: 'Number of news' },
    sample: { my: '3 perkara', en: '3 pieces of news' },
  },
  node: { label: { my: 'Nod get laluan', en: 'Gateway node' }, sample: 'gw-1' },
  notice: {
    label: { my: 'Notis', en: 'Notice' },
    sample: { my: 'Versi ini disekat.', en: 'This version is blocked.' },
  },
  orderNo: { label: { my: 'No. pesanan', en: 'Order number' }, sample: 'ORD-2611-0042' },
  organization: { label: { my: 'Organisasi', en: 'Organisation' }, sample: LANDS },
  owner: { label: { my: 'Pemilik baharu', en: 'New owner' }, sample: 'Nur Aisyah' },
  package: { label: { my: 'Pakej', en: 'Package' }, sample: { my: 'Asas', en: 'Basic' } },
  percent: { label: { my: 'Peratus', en: 'Percentage' }, sample: { my: '12%', en: '12%' }, optional: true },
  place: { label: { my: 'Alamat sistem', en: 'Address of the system' }, sample: 'sistem.negeri.example:443' },
  portalTitle: { label: { my: 'Nama portal', en: 'Name of the portal' }, sample: 'Titian', optional: true },
  prefix: { label: { my: 'Awalan kunci', en: 'Beginning of the key' }, sample: 'ttn_k7Qx', optional: true },
  provider: { label: { my: 'Agensi penyedia', en: 'Providing agency' }, sample: LANDS },
  records: { label: { my: 'Bilangan rekod', en: 'Number of records' }, sample: { my: '1,000', en: '1,000' } },
  rateAfter: {
    label: { my: 'Kadar baharu', en: 'New rate' },
    sample: { my: '30 panggilan seminit', en: '30 calls a minute' },
  },
  rateBefore: {
    label: { my: 'Kadar sekarang', en: 'Present rate' },
    sample: { my: '60 panggilan seminit', en: '60 calls a minute' },
  },
  recipient: { label: { my: 'Nama penerima', en: 'Name of the recipient' }, sample: 'Nur Aisyah', optional: true },
  refused: {
    label: { my: 'Panggilan yang ditolak', en: 'Calls that are refused' },
    sample: { my: 'semua panggilan e-Harta', en: 'all calls of e-Harta' },
  },
  reporter: { label: { my: 'Pelapor', en: 'Reporter' }, sample: 'Lim Wei' },
  repository: { label: { my: 'Repositori', en: 'Repository' }, sample: { my: 'Peta tanah', en: 'Land maps' } },
  requestNo: { label: { my: 'No. permohonan', en: 'Request number' }, sample: 'DR-2611-0042' },
  requester: { label: { my: 'Pemohon', en: 'Requester' }, sample: 'Lim Wei', optional: true },
  resets: { label: { my: 'Kuota diperbaharui', en: 'Quota is renewed' }, sample: at },
  role: { label: { my: 'Peranan', en: 'Role' }, sample: { my: 'Pembangun', en: 'Developer' } },
  secret: { label: { my: 'Kod', en: 'Code' }, sample: '123456', secret: true },
  section: { label: { my: 'Seksyen', en: 'Section' }, sample: { my: 'Katalog', en: 'Catalogue' } },
  since: { label: { my: 'Berkuat kuasa mulai', en: 'In force from' }, sample: at },
  stars: { label: { my: 'Bilangan bintang', en: 'Number of stars' }, sample: '4' },
  subscriptionNo: { label: { my: 'No. langganan', en: 'Subscription number' }, sample: 'SUB-2611-0042' },
  text: {
    label: { my: 'Teks', en: 'Text' },
    sample: { my: 'Portal ditutup malam ini.', en: 'The portal is closed tonight.' },
  },
  ticketNo: { label: { my: 'No. isu', en: 'Issue number' }, sample: 'HD-2611-0042' },
  title: { label: { my: 'Tajuk', en: 'Title' }, sample: { my: 'Lot di zon banjir', en: 'Parcels in flood zones' } },
  total: { label: { my: 'Bilangan ujian', en: 'Number of tests' }, sample: '12', optional: true },
  until: { label: { my: 'Sehingga', en: 'Until' }, sample: at },
  username: { label: { my: 'Nama pengguna', en: 'Username' }, sample: 'nur.aisyah' },
  version: { label: { my: 'Versi', en: 'Version' }, sample: '1.2.0' },
};

/** The place of that name; throws where a message names one that has no row. */
export function variableOf(name: string): Variable {
  const found = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined;
  if (!found) throw new Error(`A message names {${name}}, which has no row in VARIABLES`);
  return found;
}

/** Places that every mail may name, whatever it is about. */
const EVERYWHERE = ['recipient', 'portalTitle'];

/** The places that a message's mail may name: those of its own text, and those of every mail. */
export const variablesOf = ({ title, body }: Message): string[] => {
  const text = [title.my, title.en, body.my, body.en].join(' ');
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)), ...EVERYWHERE];
};
