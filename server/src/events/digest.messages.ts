import type { LocalText } from '@titian/shared-contracts';
import type { Message } from './message';

/** The head of a digest, by its period. */
export const DIGEST_MESSAGES = {
  'digest.daily': {
    kind: 'letter',
    title: { my: 'Ringkasan harian: {news}', en: 'Daily summary: {news}' },
    body: { my: 'Inilah perkembangan sejak semalam.', en: 'This is what happened since yesterday.' },
  },
  'digest.weekly': {
    kind: 'letter',
    title: { my: 'Ringkasan mingguan: {news}', en: 'Weekly summary: {news}' },
    body: { my: 'Inilah perkembangan sepanjang minggu lalu.', en: 'This is what happened in the past week.' },
  },
} as const satisfies Record<string, Message>;

/** How much a digest tells, in words. */
export const newsOf = (count: number): LocalText => ({
  my: `${count} perkara`,
  en: count === 1 ? '1 piece of news' : `${count} pieces of news`,
});
