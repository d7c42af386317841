import { cart } from '@titian/shared-contracts/cart';
import { notification } from '@titian/shared-contracts/notification';
import { organization } from '@titian/shared-contracts/organization';
import { registration as contract } from '@titian/shared-contracts/registration';
import { setPortalFeatures } from '@titian/shared-auth';
import { decline, reply, signInAs } from '@titian/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../testing/openPortal';
import { setUpPortal } from '../testing/setUpPortal';

const server = setUpPortal();
const council = '00000000-0000-4000-8000-000000000003';
const name = { my: 'Majlis Perbandaran', en: 'Municipal Council' };
const page = (slug: string, my: string, en: string, version = 1) => ({
  ...{ slug, path: `/pages/${slug}`, title: { my, en }, version },
});
const terms = page('terma', 'Terma penggunaan', 'Terms of use', 3);
const privacy = page('privasi', 'Notis privasi', 'Privacy notice');
const features = { guestCatalogue: true, dataRequests: true, tryIt: true, ratings: true };
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    reply(contract.organizations, [{ id: council, name }]),
    reply(organization.list, [
      { id: council, code: 'MP', Name: name.my, name, tenant: { id: council }, divisions: [] },
    ]),
    reply(contract.register, ({ body }) => (sent.push(body), null)),
    reply(contract.lookUp, null),
    reply(cart.count, 0),
    reply(notification.unread, 0),
  );
});
afterEach(() => setPortalFeatures());

type User = Awaited<ReturnType<typeof openPortal>>['user'];
const VALUES = {
  ...{ displayName: 'Aminah Rahman', identificationNumber: '880101101234', phone: '+60123456789' },
  ...{ email: 'aminah@agensi.example', username: 'aminah' },
};
const LABELS = {
  ...{ displayName: /^Full name/, identificationNumber: /^Identification number/, phone: /^Phone/ },
  ...{ email: /^E-mail/, username: /^Username/ },
};
const paste = async (user: User, label: RegExp, value: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(value);
};
const fill = async (user: User) => {
  await screen.findByLabelText(LABELS.displayName);
  for (const [key, label] of Object.entries(LABELS)) await paste(user, label, VALUES[key as keyof typeof VALUES]);
  await paste(user, /^Password$/, 'Sungai-Biru-88');
  await paste(user, /^Repeat the password/, 'Sungai-Biru-88');
  await user.click(screen.getByRole('combobox', { name: /^Organisation/ }));
  await user.click(await screen.findByTitle(name.en));
};
const box = () => screen.getByRole('checkbox', { name: 'I have read and accept the Terms of use' });
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Send the registration' }));

it('asks who registers to accept the terms, which open in another tab', async () => {
  const { user } = await openPortal('/en/register', { legal: { terms, privacy } });
  await fill(user);
  const link = within(box().closest('label')!).getByRole('link', { name: 'Terms of use' });
  expect(link).toHaveAttribute('href', '/en/pages/terma');
  expect(link).toHaveAttribute('target', '_blank');
  await submit(user);
  expect(await screen.findByText('Accept the terms before you continue.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(box());
  await submit(user);
  await waitFor(() => expect(sent).toMatchObject([{ ...VALUES, acceptedTerms: { slug: 'terma', version: 3 } }]));
});

it('asks anew where the terms changed meanwhile', async () => {
  const errors = [{ path: '/acceptedTerms', code: 'validation.termsChanged' }];
  server.use(
    decline(contract.register, 422, 'validation', { errors }),
    reply(contract.terms, { ...terms, version: 4 }),
  );
  const { user } = await openPortal('/en/register', { legal: { terms, privacy: null } });
  await fill(user);
  await user.click(box());
  await submit(user);
  await waitFor(() => expect(box()).not.toBeChecked());
  server.use(reply(contract.register, ({ body }) => (sent.push(body), null)));
  await user.click(box());
  await submit(user);
  await waitFor(() => expect(sent).toMatchObject([{ acceptedTerms: { slug: 'terma', version: 4 } }]));
});

it('asks the officer at a counter, too', async () => {
  signInAs('TenantAdministrator');
  const { user } = await openPortal('/en/registerPOS', { legal: { terms, privacy: null } });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(LABELS.identificationNumber));
  await user.paste(VALUES.identificationNumber);
  await user.click(dialog.getByRole('button', { name: 'Check the number' }));
  expect(
    await screen.findByRole('checkbox', { name: 'The applicant has read and accepts the Terms of use' }),
  ).toBeVisible();
});

it('is as before where there are no legal texts', async () => {
  await openPortal('/en/register');
  await screen.findByLabelText(LABELS.displayName);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Privacy notice' })).toBeNull();
});

it('are linked to in the foot, once', async () => {
  const linked = { path: terms.path, title: terms.title, place: 'foot' as const, order: 1, signedIn: false };
  await openPortal('/en/unauthorized', { legal: { terms, privacy }, pages: [linked] });
  const foot = within(await screen.findByRole('contentinfo'));
  expect(foot.getAllByRole('link', { name: 'Terms of use' })).toHaveLength(1);
  expect(foot.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute('href', '/en/pages/privasi');
});

it('offers no catalogue to visitors who may not browse it', async () => {
  await openPortal('/en/register', { features: { ...features, guestCatalogue: false } });
  await screen.findByLabelText(LABELS.displayName);
  expect(screen.queryByRole('link', { name: 'Public catalogue' })).toBeNull();
});
