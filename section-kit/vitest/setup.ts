import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { clearFeedback, loadUi, resetI18n } from '@titian/shared-ui/testing';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

// Long timeout: a test must not fail only because the machine is busy.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(loadUi);
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
