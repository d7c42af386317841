import { useCallback, useState } from 'react';
import { isSampleLanguage, type SampleLanguage } from './samples/languages';

const KEY = 'titian.sampleLanguage';

const read = (): SampleLanguage => {
  try {
    const kept = localStorage.getItem(KEY);
    return isSampleLanguage(kept) ? kept : 'curl';
  } catch {
    // Storage may be off.
    return 'curl';
  }
};

/** The language of all samples; the choice is kept on the device. */
export function useSampleLanguage(): [SampleLanguage, (language: SampleLanguage) => void] {
  const [language, setLanguage] = useState(read);
  const choose = useCallback((next: SampleLanguage) => {
    setLanguage(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // The choice then lasts as long as the page.
    }
  }, []);
  return [language, choose];
}
