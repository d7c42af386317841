import type { Page } from '@playwright/test';
import { avoidedIn } from '../../../scripts/glossary.mjs';
import type { Language } from '../portal';
import { word } from '../words';

/** One heading of the first level, with words in it. */
export async function heading(page: Page): Promise<string[]> {
  const shown = await page.getByRole('heading', { level: 1 }).allInnerTexts();
  if (shown.length !== 1) return [`${shown.length} headings of level 1: ${shown.join(' | ')}`];
  return shown[0]!.trim() ? [] : ['the heading of level 1 is empty'];
}

/** Who may not see a page is told so, and sees nothing of it. */
export async function refusal(page: Page, language: Language): Promise<string[]> {
  const shown = await page.getByRole('heading', { level: 1 }).innerText();
  return shown === word('forbidden', language) ? [] : [`is not refused: ${shown}`];
}

/** Keys of texts that have no words: `area.thing.part` where the first part names an area of the portal's words. What is shown as code is meant as it is. */
export async function untranslated(page: Page, areas: ReadonlySet<string>, within = 'body'): Promise<string[]> {
  const { text, code } = await page.evaluate((part) => {
    const all = <T extends Element>(what: string) => [...document.querySelectorAll<T>(`${part} ${what}`)];
    const labels = all(':is([aria-label], [placeholder], [title], [alt])').flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    const shown = document.querySelector<HTMLElement>(part)?.innerText ?? '';
    return {
      text: [shown, document.title, ...labels].join('\n'),
      code: all<HTMLElement>('code').map((element) => element.innerText.trim()),
    };
  }, within);
  const found = text.match(/(?<![\w@/.-])[a-z][A-Za-z]*(\.[A-Za-z][\w-]*)+(?![\w@/.-])/g) ?? [];
  return [...new Set(found)]
    .filter((key) => areas.has(key.split('.')[0]!) && !code.includes(key))
    .map((key) => `untranslated: ${key}`);
}

/** Icons of antd, and what it names itself, speak English to a screen reader whatever the page's language. */
export const foreignNames = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((part) => {
    const NAMED_BY_ANTD =
      '.anticon[aria-label], html:not([lang="en"]) .ant-select-clear[aria-label="Clear"], .ant-input-number-action[aria-label]';
    const shown = [...document.querySelectorAll(part)]
      .flatMap((root) => [...root.querySelectorAll(NAMED_BY_ANTD)])
      .filter((element) => element.checkVisibility());
    return [...new Set(shown.map((element) => element.getAttribute('aria-label')))].map(
      (name) => `antd says “${name}” to screen readers`,
    );
  }, within);

/** Words that the glossary has another one for. */
export async function outsideGlossary(page: Page, language: Language, within = 'body'): Promise<string[]> {
  const text = await page.evaluate((part) => document.querySelector<HTMLElement>(part)?.innerText ?? '', within);
  return avoidedIn(language, text, true).map((fault) => `glossary: ${fault}`);
}
