import type { Locale, LocalText } from '@titian/shared-contracts';

interface Words {
  greeting: string;
  open: string;
  wrote: string;
  why: string;
  /** The link to the preferences. */
  choose: string;
}

/** The fixed words around every mail. */
export const WORDS: Record<Locale, Words> = {
  my: {
    greeting: 'Salam sejahtera',
    open: 'Buka di portal',
    wrote: 'Catatan',
    why: 'E-mel ini dihantar secara automatik kerana peranan anda dalam perkara ini. Sila jangan balas.',
    choose: 'Pilih e-mel yang anda mahu terima',
  },
  en: {
    greeting: 'Good day',
    open: 'Open in the portal',
    wrote: 'Note',
    why: 'This mail was sent automatically because of your part in the matter. Please do not reply.',
    choose: 'Choose which mails you receive',
  },
};

interface DigestWords {
  title: LocalText;
  body: LocalText;
}
const newsCount = (count: number) => (count === 1 ? '1 piece of news' : `${count} pieces of news`);

/** The head of a digest, by its period. */
export const DIGEST_WORDS = {
  daily: (count: number): DigestWords => ({
    title: { my: `Ringkasan harian: ${count} perkara`, en: `Daily summary: ${newsCount(count)}` },
    body: { my: 'Inilah perkembangan sejak semalam.', en: 'This is what happened since yesterday.' },
  }),
  weekly: (count: number): DigestWords => ({
    title: { my: `Ringkasan mingguan: ${count} perkara`, en: `Weekly summary: ${newsCount(count)}` },
    body: { my: 'Inilah perkembangan sepanjang minggu lalu.', en: 'This is what happened in the past week.' },
  }),
};
