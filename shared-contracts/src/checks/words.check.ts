import type { ReleaseManifest, ReleaseCheck } from '../platform';
import { toCheck, text, summarize, type Finding } from './finding';

/** Malay has no plural forms, so `_one` and `_other` count as one key. */
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const missingKeys = (these: string[], those: string[]): string[] => {
  const known = new Set(those.map(stem));
  return [...new Set(these.map(stem))].filter((key) => !known.has(key)).sort();
};

/** Checks that both languages have the same keys. */
export const checkWords = ({ words }: ReleaseManifest): ReleaseCheck => {
  const findings: Finding[] = [];
  const [malay, english] = [missingKeys(words.en, words.my), missingKeys(words.my, words.en)];
  if (malay.length > 0)
    findings.push({
      message: text(`Tiada dalam bahasa Melayu: ${summarize(malay)}`, `Not in Malay: ${summarize(malay)}`),
      cure: text('Tambah pada locales/ms.json.', 'Add them to locales/ms.json.'),
    });
  if (english.length > 0)
    findings.push({
      message: text(`Tiada dalam bahasa Inggeris: ${summarize(english)}`, `Not in English: ${summarize(english)}`),
      cure: text('Tambah pada locales/en.json.', 'Add them to locales/en.json.'),
    });
  return toCheck('words', findings);
};
