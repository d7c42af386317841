import type { Endpoint } from '@titian/shared-contracts';
import { platform } from '@titian/shared-contracts/platform';
import { openPage, reply, screen, within } from '@titian/section-kit/testing';
import { SectionPage } from '../section/SectionPage';
import type { setUp } from '../../testing/setUp';

export const WHY = 'Ralat semasa menghantar permit.';

/** The answer of an action that succeeded: mf-permit with this stable release. */
export const moveAnswer = (stable: string) => ({
  waiting: false,
  pointers: { stable, fallback: null, preview: null, canary: null },
});

/** Opens a tab of the page of mf-permit; more of the address may follow. */
export const openSection = (part = 'overview', locale: 'my' | 'en' = 'my') =>
  openPage(<SectionPage />, {
    ...{ path: `/platform/sections/mf-permit?part=${part}`, pattern: '/platform/sections/:name' },
    locale,
  });
export type User = ReturnType<typeof openSection>['user'];

/** Records each call about mf-permit: the end of its path, and its body. */
export const recordCalls = (server: ReturnType<typeof setUp>, entry: keyof typeof platform, answer: unknown) => {
  const sent: unknown[] = [];
  const call: Endpoint = platform[entry];
  server.use(
    reply(call, ({ url, body }) => {
      sent.push([url.pathname.replace(/^.*\/registry\/sections\/mf-permit/, ''), body]);
      return answer as never;
    }),
  );
  return sent;
};

/** Types the reason that a dialog asks for, and submits. */
export const giveReason = async (user: User, title: string | RegExp, action: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByLabelText('Sebab'), WHY);
  await user.click(dialog.getByRole('button', { name: action }));
};
