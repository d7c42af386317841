import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { clearFeedback, resetI18n } from '@titian/shared-ui/testing';
import { afterAll, afterEach, vi } from 'vitest';

// Long timeout: a test must not fail only because the machine is busy.
configure({ asyncUtilTimeout: 10_000 });

// antd and the carousel use media queries; jsdom has none, so nothing matches.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// jsdom warns that it can't compute the style of a pseudo-element, which antd asks for.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

// Node's FormData of this environment cannot read a form element, which React needs.
const isSubmitted = (field: HTMLInputElement) =>
  field.name && !field.disabled && (!['checkbox', 'radio'].includes(field.type) || field.checked);
globalThis.FormData = class extends globalThis.FormData {
  constructor(form?: HTMLFormElement) {
    super();
    const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
    for (const field of fields) if (isSubmitted(field)) this.append(field.name, field.value);
  }
};

afterEach(() => {
  cleanup();
  clearFeedback();
  vi.useRealTimers();
});
// The next test file starts with an empty browser state.
afterAll(async () => {
  await resetI18n();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
