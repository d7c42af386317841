import { drawPdf } from '../../library';

interface DemoDocument {
  /** The API that it is a document of. */
  api: string;
  title: string;
  name: string;
  content: Buffer;
  /** Days before the demo is first started. */
  age: number;
}

/** Made when they are asked for: only a demo needs them. */
export const demoDocuments = (): DemoDocument[] => [
  {
    ...{ api: 'semakan-hakmilik', title: 'Kamus data hakmilik | Data dictionary of land titles', age: 58 },
    name: 'kamus-data-hakmilik.pdf',
    content: drawPdf([
      'Kamus data: hakmilik tanah',
      'no_hakmilik: nombor hakmilik seperti pada geran.',
      'daerah, mukim: kod daerah dan mukim, tiga dan dua angka.',
      'luas: luas lot dalam meter persegi.',
      'pemilik: nama seperti pada kad pengenalan.',
    ]),
  },
  {
    ...{ api: 'semakan-hakmilik', title: 'Perjanjian perkongsian data | Data sharing agreement', age: 55 },
    name: 'perjanjian-perkongsian-data.pdf',
    content: drawPdf([
      'Perjanjian perkongsian data',
      'Data digunakan bagi tujuan yang dinyatakan dalam pesanan sahaja.',
      'Data tidak disimpan lebih lama daripada tujuan itu memerlukannya.',
      'Setiap panggilan dicatat; catatan disimpan tujuh tahun.',
    ]),
  },
];
