import type { Page } from '@playwright/test';

const JUDGED_MS = 1_500;
const MARK = 'data-tour-form';

/** Marks the forms of a part of the page that lack something they need, and says which. A search needs nothing. */
const markForms = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    ({ part, mark }) => {
      const isEmpty = (needed: Element) => {
        if (needed.matches('[role="radiogroup"]')) return !needed.querySelector('input:checked');
        const list = needed.closest('.ant-select');
        if (list) return !list.querySelector('.ant-select-selection-item, .ant-select-content-has-value');
        return needed instanceof HTMLInputElement && needed.type === 'checkbox'
          ? !needed.checked
          : (needed as HTMLInputElement).value === '';
      };
      const forms = [...document.querySelectorAll<HTMLFormElement>(`${part} form`)].filter(
        (form) =>
          form.checkVisibility() &&
          [...form.querySelectorAll('[aria-required="true"]:not(:disabled)')].some((one) => isEmpty(one)),
      );
      forms.forEach((form, index) => form.setAttribute(mark, String(index)));
      return forms.map((form) => form.querySelector('label')?.textContent?.trim() ?? 'a form');
    },
    { part: within, mark: MARK },
  );

/** What a form shows once it was sent with something missing: its first wrong field has the focus, and a reader of the screen hears of it. */
const judged = (page: Page, form: string) =>
  page.evaluate((selector) => {
    const sent = document.querySelector(selector);
    const [first] = sent?.querySelectorAll('[aria-invalid="true"]') ?? [];
    const field = first?.closest('[data-field]') ?? first;
    return {
      isWrong: first !== undefined,
      isFocused: field?.contains(document.activeElement) ?? false,
      focus: document.activeElement?.id || document.activeElement?.tagName,
      isSaid: [...(sent?.querySelectorAll('[role="status"]') ?? [])].some((one) => one.textContent?.trim()),
    };
  }, form);

/** Fields that a browser may fill with what was typed elsewhere: each says what it is, or that it is nothing of the kind. */
const unnamedFields = (page: Page, form: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [
        ...document.querySelectorAll<HTMLInputElement>(
          `${selector} :is(textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"], [type="hidden"]))`,
        ),
      ]
        .filter((field) => !field.hasAttribute('autocomplete'))
        .map((field) => field.id || field.name || field.outerHTML.slice(0, 80)),
    form,
  );

/**
 * Sends each form of a part of the page as it is, where it lacks something: every form of the portal then focuses its first wrong field and
 * says so. Nothing that it sends may reach the portal.
 */
export async function inspectForms(page: Page, within: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, name] of (await markForms(page, within)).entries()) {
    const form = `[${MARK}="${index}"]`;
    const unnamed = await unnamedFields(page, form);
    await page.locator(form).evaluate((one: HTMLFormElement) => one.requestSubmit());
    await page
      .waitForFunction((one) => document.querySelector(`${one} [aria-invalid="true"]`), form, { timeout: JUDGED_MS })
      .catch(() => undefined);
    // The focus comes with the commit after the errors.
    await page.waitForTimeout(100);
    const { isWrong, isFocused, focus, isSaid } = await judged(page, form);
    faults.push(
      ...[
        ...(isWrong ? [] : ['marks nothing as wrong']),
        ...(isWrong && !isFocused ? [`focuses ${focus} instead of its first wrong field`] : []),
        ...(isWrong && !isSaid ? ['says nothing to screen readers'] : []),
        ...unnamed.map((field) => `has a field without autocomplete: ${field}`),
      ].map((fault) => `the form with “${name}”, sent empty, ${fault}`),
    );
    await page.locator(form).evaluate((one, mark) => one.removeAttribute(mark), MARK);
  }
  return faults;
}
