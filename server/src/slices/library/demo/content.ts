import type { LibraryCategory } from '@titian/shared-contracts/library';
import { drawPdf } from './draw-pdf';
import { LANDSCAPES } from './landscapes';

interface DemoItem {
  kind: 'Picture' | 'Document';
  /** Who added it; what the platform's administrator adds is the portal's. */
  by: 'superadmin' | 'tenantadmin';
  name: string;
  content: Buffer;
  title: string;
  description: string;
  alt: string;
  category: LibraryCategory;
  tags: string[];
  /** Days before the demo is first started. */
  age: number;
}

const GUIDE = [
  'Panduan agensi: menerbitkan API pertama',
  '1. Daftarkan API dan pemiliknya di Daftar API.',
  '2. Import takrifan OpenAPI dan betulkan apa yang dilaporkan.',
  '3. Tetapkan pakej: kuota, kadar dan harga.',
  '4. Hantar untuk semakan; pentadbir tenan menerbitkannya.',
];
const CIRCULAR = [
  'Pekeliling perkongsian data negeri 3/2026',
  'Agensi berkongsi data melalui portal ini dan tidak melalui e-mel.',
  'Data peribadi diminta dengan tujuan dan tempoh simpanan.',
  'Pertanyaan: meja bantuan portal.',
];

/** Made when it is asked for: only a demo needs them. */
export const demoItems = (): DemoItem[] => [
  {
    kind: 'Picture',
    by: 'superadmin',
    name: 'lembah-sungai.png',
    content: LANDSCAPES.river(),
    title: 'Lembah sungai | River valley',
    description:
      'Lukisan untuk pengumuman tentang sungai dan banjir. | A drawing for announcements about rivers and floods.',
    alt: 'Sungai yang lebar di antara bukit hijau pada waktu pagi | A wide river between green hills in the morning',
    category: 'Banner',
    tags: ['sungai', 'banjir'],
    age: 40,
  },
  {
    kind: 'Picture',
    by: 'superadmin',
    name: 'senja.png',
    content: LANDSCAPES.dusk(),
    title: 'Bukit pada waktu senja | Hills at dusk',
    description:
      'Untuk pengumuman yang tidak mempunyai gambar sendiri. | For announcements that have no picture of their own.',
    alt: 'Matahari terbenam di belakang barisan bukit | The sun sets behind rows of hills',
    category: 'Banner',
    tags: ['bukit'],
    age: 22,
  },
  {
    kind: 'Picture',
    by: 'tenantadmin',
    name: 'sawah.png',
    content: LANDSCAPES.field(),
    title: 'Sawah pada musim menuai | Rice fields at harvest',
    description: 'Untuk pengumuman pertanian. | For announcements about farming.',
    alt: 'Sawah kuning di bawah langit petang | Yellow rice fields under an evening sky',
    category: 'Place',
    tags: ['pertanian', 'padi'],
    age: 9,
  },
  {
    kind: 'Document',
    by: 'superadmin',
    name: 'panduan-api-pertama.pdf',
    content: drawPdf(GUIDE),
    title: 'Panduan menerbitkan API pertama | Guide to publishing a first API',
    description: 'Empat langkah untuk agensi yang baharu. | Four steps for agencies that are new.',
    alt: '',
    category: 'Guide',
    tags: ['api', 'agensi baharu'],
    age: 30,
  },
  {
    kind: 'Document',
    by: 'tenantadmin',
    name: 'pekeliling-3-2026.pdf',
    content: drawPdf(CIRCULAR),
    title: 'Pekeliling perkongsian data 3/2026 | Circular on sharing data 3/2026',
    description: 'Berkuat kuasa sejak September. | In force since September.',
    alt: '',
    category: 'Circular',
    tags: ['data peribadi', 'perkongsian data'],
    age: 12,
  },
];
