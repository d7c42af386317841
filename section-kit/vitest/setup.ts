import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { clearFeedback, startAfresh } from '@titian/shared-ui/testing';
import { afterAll, afterEach, vi } from 'vitest';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

// antd and the carousel ask for media; jsdom has none, so nothing matches.
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

// The environment brings Node's FormData, which cannot read a form; React asks it to.
const isSent = (field: HTMLInputElement) =>
  field.name && !field.disabled && (!['checkbox', 'radio'].includes(field.type) || field.checked);
globalThis.FormData = class extends globalThis.FormData {
  constructor(form?: HTMLFormElement) {
    super();
    const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
    for (const field of fields) if (isSent(field)) this.append(field.name, field.value);
  }
};

afterEach(() => {
  cleanup();
  clearFeedback();
  vi.useRealTimers();
});
// The next file starts in an empty browser.
afterAll(async () => {
  await startAfresh();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
