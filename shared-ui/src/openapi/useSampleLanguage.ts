import { useCallback, useState } from 'react';
import { isSampleLanguage, type SampleLanguage } from './samples/languages';

const KEY = 'titian.sampleLanguage';

const read = (): SampleLanguage => {
  try {
    const stored = localStorage.getItem(KEY);
    return isSampleLanguage(stored) ? stored : 'curl';
  } catch {
    // Storage may be disabled.
    return 'curl';
  }
};

/** The language of all samples; the choice is stored in localStorage. */
export function useSampleLanguage(): [SampleLanguage, (language: SampleLanguage) => void] {
  const [language, setLanguage] = useState(read);
  const choose = useCallback((next: SampleLanguage) => {
    setLanguage(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }, []);
  return [language, choose];
}
