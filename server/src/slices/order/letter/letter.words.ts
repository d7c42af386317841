import type { Locale } from '@titian/shared-contracts';
import type { Quota } from '@titian/shared-contracts/catalogue';
import type { PurposeCode, RefusalCode } from '@titian/shared-contracts/order';
import type * as z from 'zod/mini';
import type { FullItem } from '../item.repository';

type Code<T extends z.ZodMiniType> = z.infer<T>;
interface Tally {
  total: number;
  granted: number;
  refused: number;
  open: number;
}

export interface LetterWords {
  reference: string;
  date: string;
  salutation: string;
  subject: { decided: string; pending: string };
  unit: string;
  opening: (given: { orderNo: string; date: string; application: string; agency: string }) => string;
  tally: (tally: Tally) => string;
  items: string;
  facts: string;
  decisions: Record<FullItem['item']['state'], string>;
  notes: {
    decidedAt: string;
    decidedBy: string;
    conditions: string;
    reason: string;
    quota: string;
    fields: string;
    cost: string;
  };
  cost: string;
  purpose: string;
  purposes: Record<Code<typeof PurposeCode>, string>;
  refusals: Record<Code<typeof RefusalCode>, string>;
  handling: string;
  legalBasis: string;
  startDate: string;
  networks: string;
  letters: string;
  quota: Record<Quota['unit'], (limit: string) => string>;
  /** A quota beyond which calls are answered. */
  beyond: Record<'answered' | 'charged', (quota: string) => string>;
  price: {
    free: string;
    perCall: (amount: string) => string;
    flat: (amount: string) => string;
    tier: (amount: string, from: string, to: string | null) => string;
  };
  environments: Record<FullItem['item']['environment'], string>;
  closing: { granted: string; pending: string; thanks: string };
  footer: string;
}

const my: LetterWords = {
  reference: 'Ruj. Kami',
  date: 'Tarikh',
  salutation: 'Tuan/Puan,',
  subject: { decided: 'Keputusan permohonan akses data', pending: 'Kedudukan permohonan akses data' },
  unit: 'Portal pertukaran data kerajaan negeri',
  opening: ({ orderNo, date, application, agency }) =>
    `Dengan hormatnya permohonan ${orderNo} bertarikh ${date} yang dikemukakan oleh ${agency} bagi aplikasi ${application} adalah dirujuk.`,
  tally: ({ total, granted, refused, open }) =>
    `Dimaklumkan bahawa kedudukan ${total} item yang dipohon ialah: ${granted} diluluskan, ` +
    `${refused} tidak diluluskan, ${open} masih dipertimbangkan.`,
  items: 'Keputusan bagi setiap item',
  facts: 'Butiran permohonan',
  decisions: {
    PendingApproval: 'Menunggu kelulusan',
    InProgress: 'Dalam pertimbangan',
    InfoRequested: 'Menunggu maklumat pemohon',
    Approved: 'Diluluskan',
    ApprovedWithConditions: 'Diluluskan dengan syarat',
    Rejected: 'Tidak diluluskan',
    Withdrawn: 'Ditarik balik oleh pemohon',
    Expired: 'Luput',
  },
  notes: {
    decidedAt: 'Tarikh keputusan',
    decidedBy: 'Diputuskan oleh',
    conditions: 'Syarat',
    reason: 'Sebab',
    quota: 'Kuota diluluskan',
    fields: 'Medan jawapan diluluskan',
    cost: 'Anggaran kos',
  },
  cost: 'Kos sebulan',
  purpose: 'Tujuan',
  purposes: {
    improveService: 'Menambah baik perkhidmatan awam',
    policyPlanning: 'Dasar dan perancangan',
    publicSafety: 'Melindungi nyawa, kesihatan atau keselamatan',
    publicEmergency: 'Kecemasan awam',
    publicInterest: 'Kepentingan awam lain',
  },
  refusals: {
    purposeNotClear: 'Tujuan tidak jelas',
    dataNotHeld: 'Agensi tidak memegang data ini',
    safeguardsMissing: 'Perlindungan data tidak mencukupi',
    legalRestriction: 'Undang-undang tidak membenarkan',
    capacity: 'Tiada kapasiti bagi jumlah ini',
    other: 'Sebab lain',
  },
  handling: 'Pengendalian data',
  legalBasis: 'Asas undang-undang',
  startDate: 'Tarikh mula',
  networks: 'Alamat IP',
  letters: 'Surat sokongan',
  quota: {
    minute: (limit) => `${limit} panggilan seminit`,
    hour: (limit) => `${limit} panggilan sejam`,
    day: (limit) => `${limit} panggilan sehari`,
    month: (limit) => `${limit} panggilan sebulan`,
  },
  beyond: {
    answered: (quota) => `${quota}; panggilan melebihinya tetap dijawab`,
    charged: (quota) => `${quota}; panggilan melebihinya tetap dijawab dan dikenakan bayaran`,
  },
  price: {
    free: 'percuma',
    perCall: (amount) => `${amount} sepanggilan`,
    flat: (amount) => `${amount} sebulan`,
    tier: (amount, from, to) =>
      to ? `${amount} bagi panggilan ${from} hingga ${to}` : `${amount} bagi panggilan ${from} dan seterusnya`,
  },
  environments: { Production: 'pengeluaran', Sandbox: 'kotak pasir' },
  closing: {
    granted:
      'Data yang diluluskan hanya boleh digunakan bagi tujuan yang dinyatakan di atas, tertakluk kepada terma pakej dan syarat yang dikenakan.',
    pending: 'Item yang masih dipertimbangkan akan dimaklumkan sebaik sahaja agensi pemilik data membuat keputusan.',
    thanks: 'Sekian, terima kasih.',
  },
  footer: 'Surat ini dijana oleh komputer dan tidak memerlukan tandatangan.',
};

const en: LetterWords = {
  reference: 'Our reference',
  date: 'Date',
  salutation: 'Dear Sir or Madam,',
  subject: { decided: 'Decision on your request for data', pending: 'Where your request for data stands' },
  unit: 'State government data exchange portal',
  opening: ({ orderNo, date, application, agency }) =>
    `We refer to request ${orderNo} of ${date}, made by ${agency} for the application ${application}.`,
  tally: ({ total, granted, refused, open }) =>
    `Of ${total} ${total === 1 ? 'item' : 'items'} asked for, ${granted} ${granted === 1 ? 'is' : 'are'} approved, ` +
    `${refused} ${refused === 1 ? 'is' : 'are'} not approved and ${open} ${open === 1 ? 'is' : 'are'} still being considered.`,
  items: 'Decision on each item',
  facts: 'What was asked for',
  decisions: {
    PendingApproval: 'Waiting for approval',
    InProgress: 'Being considered',
    InfoRequested: 'Waiting for the requester',
    Approved: 'Approved',
    ApprovedWithConditions: 'Approved with conditions',
    Rejected: 'Not approved',
    Withdrawn: 'Withdrawn by the requester',
    Expired: 'Expired',
  },
  notes: {
    decidedAt: 'Decided on',
    decidedBy: 'Decided by',
    conditions: 'Conditions',
    reason: 'Reason',
    quota: 'Quota granted',
    fields: 'Response fields granted',
    cost: 'Estimated cost',
  },
  cost: 'Cost a month',
  purpose: 'Purpose',
  purposes: {
    improveService: 'Improve a public service',
    policyPlanning: 'Policy and planning',
    publicSafety: 'Protect life, health or safety',
    publicEmergency: 'Public emergency',
    publicInterest: 'Other public interest',
  },
  refusals: {
    purposeNotClear: 'The purpose is not clear',
    dataNotHeld: 'The agency does not hold the data',
    safeguardsMissing: 'Safeguards are missing',
    legalRestriction: 'The law does not allow it',
    capacity: 'No capacity for this volume',
    other: 'Another reason',
  },
  handling: 'Handling of the data',
  legalBasis: 'Legal basis',
  startDate: 'Start date',
  networks: 'IP addresses',
  letters: 'Supporting letters',
  quota: {
    minute: (limit) => `${limit} calls a minute`,
    hour: (limit) => `${limit} calls an hour`,
    day: (limit) => `${limit} calls a day`,
    month: (limit) => `${limit} calls a month`,
  },
  beyond: {
    answered: (quota) => `${quota}; calls beyond it are answered too`,
    charged: (quota) => `${quota}; calls beyond it are answered and charged too`,
  },
  price: {
    free: 'free of charge',
    perCall: (amount) => `${amount} a call`,
    flat: (amount) => `${amount} a month`,
    tier: (amount, from, to) =>
      to ? `${amount} for each of calls ${from} to ${to}` : `${amount} for each call from ${from} on`,
  },
  environments: { Production: 'production', Sandbox: 'sandbox' },
  closing: {
    granted:
      "Approved data may be used for the purpose stated above only, under each package's terms and the conditions set.",
    pending: 'You will hear of the items still being considered as soon as the agency that owns the data decides.',
    thanks: 'Thank you.',
  },
  footer: 'This letter was made by computer and needs no signature.',
};

export const LETTER_WORDS: Record<Locale, LetterWords> = { my, en };
