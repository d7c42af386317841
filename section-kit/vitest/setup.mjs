import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { clearFeedback, startAfresh } from '@titian/shared-ui/testing';
import { afterAll, afterEach, vi } from 'vitest';

// What the build knows and a test does not: whose calls these are.
Object.assign(globalThis, { __SECTION__: 'mf-test', __webpack_hash__: 'test' });

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

// antd and the carousel ask for media; jsdom has none, so nothing matches.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// jsdom warns that it can't compute the style of a pseudo-element, which antd asks for.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

// antd's form batches its work over a channel; Node's own would keep the process alive.
globalThis.MessageChannel ??= class {
  constructor() {
    const port = () => ({
      onmessage: null,
      other: null,
      postMessage(data) {
        setTimeout(() => this.other.onmessage?.({ data }));
      },
      close() {},
    });
    this.port1 = port();
    this.port2 = port();
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
};
// The environment brings Node's FormData, which cannot read a form; React asks it to.
const isSent = (field) =>
  field.name && !field.disabled && (!['checkbox', 'radio'].includes(field.type) || field.checked);
globalThis.FormData = class extends globalThis.FormData {
  constructor(form) {
    super();
    for (const field of form?.elements ?? []) if (isSent(field)) this.append(field.name, field.value);
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
