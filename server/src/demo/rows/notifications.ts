import type { notification } from '../../storage/schema';
import { both } from '../both';
import { daysBefore } from './context';
import type { Ledger, OrderRow } from './ledger';
import type { World } from './world';

type Row = typeof notification.$inferInsert & { id: string };
interface DemoNotification {
  to: string;
  title: string;
  body: string;
  link: string;
  category: 'order' | 'subscription' | 'credential' | 'announcement' | 'security';
  severity: Row['severity'];
  hoursAgo: number;
  isRead?: boolean;
}

const orderLink = (order: OrderRow) => `/order-detail?id=${order.id}`;

const ABOUT_KEYS: DemoNotification[] = [
  {
    to: 'client',
    title: 'Kunci tamat dalam 6 hari | A key ends in 6 days',
    body: 'Kunci kotak pasir e-Lesen Premis tamat tidak lama lagi; putar sekarang tanpa gangguan. | The sandbox key of e-Lesen Premis ends soon; rotate it now without interruption.',
    link: '/mysubscription',
    category: 'credential',
    severity: 'warning',
    hoursAgo: 6,
  },
  {
    to: 'client',
    title: 'Kuota 80 peratus digunakan | 80 per cent of the quota used',
    body: 'e-Lesen Premis telah menggunakan 80 peratus kuota hari ini. | e-Lesen Premis has used 80 per cent of the quota of today.',
    link: '/mysubscription',
    category: 'subscription',
    severity: 'warning',
    hoursAgo: 52,
    isRead: true,
  },
];

function toClient([answered, placed, split]: OrderRow[]): DemoNotification[] {
  const to = 'client';
  return [
    {
      to,
      title: 'Soalan tentang pesanan anda | A question about your order',
      body: `Slot Klinik Kesihatan dalam ${answered!.orderNo} menunggu jawapan anda. | Clinic Slots in ${answered!.orderNo} waits for your answer.`,
      link: orderLink(answered!),
      category: 'order',
      severity: 'warning',
      hoursAgo: 20,
    },
    {
      to,
      title: 'Item diluluskan | Item approved',
      body: `Gred Premis Makanan dalam ${answered!.orderNo} diluluskan; kunci boleh dibuat sekarang. | Food Premises Grades in ${answered!.orderNo} was approved; keys can be made now.`,
      link: '/mysubscription',
      category: 'order',
      severity: 'success',
      hoursAgo: 28,
    },
    {
      to,
      title: 'Pesanan diterima | Order received',
      body: `${placed!.orderNo} dihantar kepada dua agensi. | ${placed!.orderNo} was sent to two agencies.`,
      link: orderLink(placed!),
      category: 'order',
      severity: 'info',
      hoursAgo: 30,
      isRead: true,
    },
    {
      to,
      title: 'Item ditolak | Item refused',
      body: `Rekod Imunisasi dalam ${split!.orderNo} ditolak; sebabnya ada dalam pesanan. | Immunisation Records in ${split!.orderNo} was refused; the order tells why.`,
      link: orderLink(split!),
      category: 'order',
      severity: 'error',
      hoursAgo: 330,
      isRead: true,
    },
    ...ABOUT_KEYS,
  ];
}

const toPublisher = (link: string): DemoNotification[] => [
  {
    to: 'developer',
    title: 'Permit Bahan Batuan tidak menjawab | Rock Material Permits does not answer',
    body: 'Semakan kesihatan gagal sejak pagi ini. | Health checks have failed since this morning.',
    link,
    category: 'subscription',
    severity: 'error',
    hoursAgo: 3,
  },
  {
    to: 'developer',
    title: 'Nilaian Tanah dalam semakan | Land Values is in review',
    body: 'v1.1 dihantar untuk semakan tiga hari lalu. | v1.1 was sent for review three days ago.',
    link: '/myapi/registry',
    category: 'announcement',
    severity: 'info',
    hoursAgo: 70,
  },
  {
    to: 'developer',
    title: 'Tiga langganan baharu | Three new subscriptions',
    body: 'Sempadan Lot GeoJSON dilanggan oleh tiga agensi bulan ini. | Three agencies subscribed to Lot Boundaries GeoJSON this month.',
    link: '/myapi/registry',
    category: 'subscription',
    severity: 'success',
    hoursAgo: 120,
    isRead: true,
  },
];

const toApprovers = (overdue: OrderRow): DemoNotification[] => [
  {
    to: 'tenantadmin',
    title: 'Pesanan baharu menunggu keputusan | A new order waits for a decision',
    body: 'Jabatan Kebajikan Masyarakat memohon Semakan Hakmilik Tanah. | The Department of Social Welfare asks for Land Title Check.',
    link: '/manage-order',
    category: 'order',
    severity: 'info',
    hoursAgo: 46,
  },
  {
    to: 'tenantadmin',
    title: 'Keputusan sudah lewat | A decision is overdue',
    body: `Item dalam ${overdue.orderNo} melepasi tempoh kelulusan. | An item of ${overdue.orderNo} is past its approval time.`,
    link: `/manage-order?q=${overdue.orderNo}`,
    category: 'order',
    severity: 'error',
    hoursAgo: 8,
  },
  {
    to: 'tenantadmin',
    title: 'Pelanggan dijemput ke bengkel | Subscribers are invited to a workshop',
    body: 'Bengkel integrasi bermula bulan hadapan. | Integration workshops start next month.',
    link: '/',
    category: 'announcement',
    severity: 'info',
    hoursAgo: 200,
    isRead: true,
  },
  {
    to: 'superadmin',
    title: 'Kelulusan platform diperlukan | Platform approval is needed',
    body: 'Data peribadi: Semakan Penerima Bantuan menunggu langkah terakhir. | Personal data: Aid Recipient Check waits for its last step.',
    link: '/manage-order',
    category: 'order',
    severity: 'warning',
    hoursAgo: 11,
  },
  {
    to: 'superadmin',
    title: 'Akaun dikunci | An account was locked',
    body: 'Pelatih Pelesenan gagal log masuk lima kali. | Pelatih Pelesenan failed to sign in five times.',
    link: '/logs/portal',
    category: 'security',
    severity: 'warning',
    hoursAgo: 31,
  },
  {
    to: 'superadmin',
    title: 'Seksyen baharu diterbitkan | A section was released',
    body: 'mf-catalogue kini stabil pada versi baharu. | mf-catalogue is now stable in a new version.',
    link: '/listnotification',
    category: 'announcement',
    severity: 'success',
    hoursAgo: 90,
    isRead: true,
  },
];

/** The recent notifications of the demo's accounts, some of them unread. `recent` are the recent orders in the order of the content. */
export function makeNotifications(world: World, ledger: Ledger, recent: OrderRow[]): Row[] {
  const { context, people, apis } = world;
  const broken = apis.find(({ api }) => api.health === 'broken')!;
  const overdue =
    ledger.orders.find(({ slaDueAt, state }) => slaDueAt < context.now && state !== 'Completed') ?? recent[0]!;
  const all = [...toClient(recent), ...toPublisher(`/apimarketplace/${broken.row.id}/about`), ...toApprovers(overdue)];
  return all.map(({ to, title, body, hoursAgo, isRead = false, ...rest }) => {
    const createdAt = daysBefore(context.now, 0, hoursAgo);
    const id = context.random.id(createdAt);
    return {
      ...rest,
      id,
      userId: people.byName(to).id,
      title: both(title),
      body: both(body),
      isRead,
      createdAt,
      sourceKey: `demo:${id}`,
    };
  });
}
