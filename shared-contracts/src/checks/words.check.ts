import type { ReleaseManifest, ReleaseCheck } from '../platform';
import { judged, say, some, type Finding } from './finding';

/** Malay has no plural forms: `_one` and `_other` are one key. */
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const lacking = (these: string[], those: string[]): string[] => {
  const known = new Set(those.map(stem));
  return [...new Set(these.map(stem))].filter((key) => !known.has(key)).sort();
};

/** Both languages have the same words. */
export const checkWords = ({ words }: ReleaseManifest): ReleaseCheck => {
  const findings: Finding[] = [];
  const [malay, english] = [lacking(words.en, words.my), lacking(words.my, words.en)];
  if (malay.length > 0)
    findings.push({
      message: say(`Tiada dalam bahasa Melayu: ${some(malay)}`, `Not in Malay: ${some(malay)}`),
      cure: say('Tambah pada locales/ms.json.', 'Add them to locales/ms.json.'),
    });
  if (english.length > 0)
    findings.push({
      message: say(`Tiada dalam bahasa Inggeris: ${some(english)}`, `Not in English: ${some(english)}`),
      cure: say('Tambah pada locales/en.json.', 'Add them to locales/en.json.'),
    });
  return judged('words', findings);
};
