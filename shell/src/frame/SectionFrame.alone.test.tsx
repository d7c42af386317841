import { act, render, screen } from '@testing-library/react';
import { PortalProviders, setLocale } from '@titian/shared-ui';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createObservable } from '../observable';
import { createProgress } from '../navigation/progress';
import { ShellServicesContext, type ShellServices } from '../sections/services';
import { addShellWords } from '../words';
import { sections } from '../testing/boot';
import { SectionFrame } from './SectionFrame';

const failure = { release: { version: '1.0.0', build: 'b' }, fault: 'entryUnreachable', message: '', reference: 'r1' };
const state = createObservable<object>({ status: 'loading', failures: [] });

vi.mock('../sections/sectionLoader', () => ({
  sectionLoader: () => ({
    visit: () => ({ subscribe: state.subscribe, current: state.get, start: () => Promise.resolve(), close: () => {} }),
    remounts: { subscribe: () => () => undefined, get: () => null },
  }),
}));

it('a section that could not be loaded ends the progress bar as failed, not as done', async () => {
  const progress = createProgress();
  const services = {
    locale: 'en',
    hasUnsaved: () => false,
    setUnsaved: () => undefined,
    setBusy: (busy: boolean) => progress.setBusy('section', busy),
    failBusy: progress.fail,
  } as unknown as ShellServices;
  addShellWords();
  await setLocale('en');
  const page = (
    <ShellServicesContext value={services}>
      <SectionFrame section={sections[0]!} />
    </ShellServicesContext>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <PortalProviders theme="light" locale="en" namespace="shell">
      <RouterProvider router={router} />
    </PortalProviders>,
  );
  vi.advanceTimersByTime(250);
  expect(progress.phase.get()).toBe('running');
  vi.useRealTimers();

  act(() => state.set({ status: 'failed', failures: [failure] }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(progress.phase.get()).toBe('failed');
});
