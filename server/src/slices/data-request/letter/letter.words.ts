import type { Locale } from '@titian/shared-contracts';
import type { RequestOutcome, TransferMethod } from '@titian/shared-contracts/data-request';
import type * as z from 'zod/mini';

export interface LetterWords {
  reference: string;
  date: string;
  salutation: string;
  unit: string;
  subject: (title: string, outcome: string) => string;
  opening: (given: { number: string; date: string; agency: string }) => string;
  outcomes: Record<RequestOutcome, string>;
  tally: (granted: number, total: number) => string;
  fields: string;
  granted: string;
  refused: string;
  personal: string;
  reasonAsked: string;
  ground: string;
  facts: string;
  conditions: string;
  purpose: string;
  handling: string;
  kept: (months: number) => string;
  transfer: Record<z.infer<typeof TransferMethod>, string>;
  seenBy: string;
  legalBasis: string;
  decidedBy: string;
  secondBy: string;
  extension: string;
  grounds: Record<string, string>;
  purposes: Record<string, string>;
  closing: { granted: string; refused: string; thanks: string };
  signed: string;
  footer: string;
}

const my: LetterWords = {
  reference: 'Ruj. Kami',
  date: 'Tarikh',
  salutation: 'Tuan/Puan,',
  unit: 'Portal pertukaran data kerajaan negeri',
  subject: (title, outcome) => `Permohonan data: ${title} – ${outcome}`,
  opening: ({ number, date, agency }) =>
    `Dengan hormatnya permohonan data ${number} bertarikh ${date} yang dikemukakan oleh ${agency} adalah dirujuk.`,
  outcomes: {
    Approved: 'diluluskan',
    ApprovedWithConditions: 'diluluskan dengan syarat',
    PartlyApproved: 'diluluskan sebahagian',
    Refused: 'tidak diluluskan',
  },
  tally: (granted, total) => `Dimaklumkan bahawa ${granted} daripada ${total} medan yang dipohon diluluskan.`,
  fields: 'Keputusan bagi setiap medan',
  granted: 'Diluluskan',
  refused: 'Tidak diluluskan',
  personal: 'data peribadi',
  reasonAsked: 'Sebab dipohon',
  ground: 'Alasan',
  facts: 'Butiran keputusan',
  conditions: 'Syarat',
  purpose: 'Tujuan',
  handling: 'Pengendalian data',
  kept: (months) => `disimpan ${months} bulan`,
  transfer: { Api: 'dihantar melalui API', File: 'dihantar sebagai fail', Screen: 'dilihat pada skrin sahaja' },
  seenBy: 'dilihat oleh',
  legalBasis: 'Asas undang-undang',
  decidedBy: 'Diputuskan oleh',
  secondBy: 'Pelulus kedua',
  extension: 'Sebab lanjutan tempoh',
  grounds: {
    purposeNotClear: 'Tujuan tidak jelas',
    dataNotHeld: 'Agensi tidak memegang data ini',
    safeguardsMissing: 'Perlindungan data tidak mencukupi',
    legalRestriction: 'Undang-undang tidak membenarkan',
    capacity: 'Tiada kapasiti bagi jumlah ini',
    other: 'Sebab lain',
  },
  purposes: {
    improveService: 'Menambah baik perkhidmatan awam',
    policyPlanning: 'Dasar dan perancangan',
    publicSafety: 'Melindungi nyawa, kesihatan atau keselamatan',
    publicEmergency: 'Kecemasan awam',
    publicInterest: 'Kepentingan awam lain',
  },
  closing: {
    granted: 'Data yang diluluskan hanya boleh digunakan bagi tujuan di atas, tertakluk kepada syarat yang dikenakan.',
    refused: 'Permohonan baharu boleh dikemukakan apabila alasan di atas telah diatasi.',
    thanks: 'Sekian, terima kasih.',
  },
  signed: 'Bagi pihak agensi',
  footer: 'Surat ini dijana oleh komputer.',
};

const en: LetterWords = {
  reference: 'Our reference',
  date: 'Date',
  salutation: 'Dear Sir or Madam,',
  unit: 'State government data exchange portal',
  subject: (title, outcome) => `Request for data: ${title} – ${outcome}`,
  opening: ({ number, date, agency }) => `We refer to the data request ${number} of ${date}, made by ${agency}.`,
  outcomes: {
    Approved: 'approved',
    ApprovedWithConditions: 'approved with conditions',
    PartlyApproved: 'approved in part',
    Refused: 'not approved',
  },
  tally: (granted, total) =>
    `Of the ${total} ${total === 1 ? 'field' : 'fields'} asked for, ${granted} ${granted === 1 ? 'is' : 'are'} approved.`,
  fields: 'Decision on each field',
  granted: 'Approved',
  refused: 'Not approved',
  personal: 'personal data',
  reasonAsked: 'Asked for because',
  ground: 'Ground',
  facts: 'About the decision',
  conditions: 'Conditions',
  purpose: 'Purpose',
  handling: 'Handling of the data',
  kept: (months) => `kept for ${months} ${months === 1 ? 'month' : 'months'}`,
  transfer: { Api: 'handed over by API', File: 'handed over as a file', Screen: 'seen on screen only' },
  seenBy: 'seen by',
  legalBasis: 'Legal basis',
  decidedBy: 'Decided by',
  secondBy: 'Second approver',
  extension: 'Reason for the extension',
  grounds: {
    purposeNotClear: 'The purpose is not clear',
    dataNotHeld: 'The agency does not hold the data',
    safeguardsMissing: 'Safeguards are missing',
    legalRestriction: 'The law does not allow it',
    capacity: 'No capacity for this volume',
    other: 'Another reason',
  },
  purposes: {
    improveService: 'Improve a public service',
    policyPlanning: 'Policy and planning',
    publicSafety: 'Protect life, health or safety',
    publicEmergency: 'Public emergency',
    publicInterest: 'Other public interest',
  },
  closing: {
    granted: 'Approved data may be used for the purpose stated above only, under the conditions set.',
    refused: 'You may ask again once the grounds above no longer apply.',
    thanks: 'Thank you.',
  },
  signed: 'On behalf of the agency',
  footer: 'This letter was made by computer.',
};

export const LETTER_WORDS: Record<Locale, LetterWords> = { my, en };
