import type { Locale } from '@titian/shared-contracts';

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
