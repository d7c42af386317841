import { mailTemplate as contract, type MailTemplate } from '@titian/shared-contracts/mail-template';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { MailTemplatePage } from './MailTemplatePage';
import { MailTemplatesPage } from './MailTemplatesPage';
import { NewMailTemplatePage } from './NewMailTemplatePage';

const server = setUp();
const both = (text: string) => ({ my: text, en: text });
const builtIn = {
  subject: { my: 'Akaun disekat', en: 'Account blocked' },
  body: { my: 'Hingga {{until}}.', en: 'Until {{until}}.' },
};
const own = { version: 2, at: '2026-11-20T02:00:00Z', by: 'Ketua' };
const words = { greeting: 'Good day', open: 'Open in the portal', why: 'Sent automatically.' };
const version = { restoredFrom: null, reason: 'Lebih jelas', at: own.at, by: own.by };
const TEMPLATE: MailTemplate = {
  ...{
    code: 'user.locked',
    label: both('Your account is blocked'),
    category: 'security',
    isFixed: true,
    enabled: true,
    own,
  },
  ...{ rowVersion: 2, text: builtIn, builtIn, frame: { portalTitle: 'Titian', my: words, en: words } },
  variables: [
    { name: 'until', label: both('Until'), sample: both('4 December'), required: true, secret: false },
    { name: 'recipient', label: both('Recipient'), sample: both('Nur'), required: false, secret: false },
  ],
  versions: [
    { ...version, version: 2, kind: 'saved', text: builtIn },
    { ...version, version: 1, kind: 'saved', text: { ...builtIn, subject: both('Older') } },
  ],
};
const { code, label, category, isFixed, enabled } = TEMPLATE;
const ROWS = [
  { code, label, category, isFixed, enabled, own },
  {
    code: 'order.received',
    label: both('Order received'),
    category: 'order',
    isFixed: false,
    enabled: false,
    own: null,
  },
];

const open = (given: Partial<MailTemplate> = {}) => {
  server.use(reply(contract.detail, { ...TEMPLATE, ...given }));
  return openPage(<MailTemplatePage />, {
    ...{ path: '/settings/email-template/user.locked', pattern: '/settings/email-template/:code', locale: 'en' },
  });
};
const subject = (language: RegExp) => within(screen.getByRole('group', { name: language })).getByLabelText('Subject');
const mail = () => within(screen.getByTestId('mail'));

beforeEach(() => void signInAs('SuperAdministrator'));

describe('a mail template', () => {
  it('is previewed with sample values while it is typed, in the language that is written', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Clearer words');
    await user.type(subject(/^English/), ' {{{{until}}');
    expect(await mail().findByText('Account blocked 4 December')).toBeVisible();
    expect(mail().getByText('Until 4 December.')).toBeVisible();
    await user.click(subject(/^Malay/));
    expect(await mail().findByText('Akaun disekat')).toBeVisible();
  });

  it('names each fault with its cure, and is not saved before', async () => {
    const { user } = open();
    const body = within(await screen.findByRole('group', { name: /^English/ })).getByLabelText('Text of the mail');
    await user.clear(body);
    await user.type(body, 'one{enter}{{{{untill}} ');
    expect(await screen.findByText(/line 2: untill is not a variable of this mail/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save version 3' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send test to me' })).toBeDisabled();
    await user.click(screen.getAllByRole('button', { name: 'Insert until' })[0]!);
    await waitFor(() => expect(body).toHaveValue('one\n{{untill}} {{until}}'));
    expect(screen.queryByText(/until is required/)).not.toBeInTheDocument();
  });

  it('is saved with the version that was seen', async () => {
    const bodies: unknown[] = [];
    server.use(
      reply(contract.save, ({ body }) => {
        bodies.push(body);
        return TEMPLATE;
      }),
    );
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Clearer words for all');
    await user.type(subject(/^English/), '!');
    await user.click(screen.getByRole('button', { name: 'Save version 3' }));
    await waitFor(() => expect(bodies).toMatchObject([{ rowVersion: 2, subject: { en: 'Account blocked!' } }]));
  });

  it('tells what somebody else changed meanwhile, and keeps what was typed', async () => {
    server.use(decline(contract.save, 409, 'stale'));
    const { user } = open();
    await screen.findByText('Versions');
    server.use(
      reply(contract.detail, {
        ...TEMPLATE,
        rowVersion: 3,
        versions: [{ ...version, version: 3, kind: 'saved', text: builtIn }],
      }),
    );
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Clearer words for all');
    await user.type(subject(/^English/), '!');
    await user.click(screen.getByRole('button', { name: 'Save version 3' }));
    expect(await screen.findByText(/Somebody changed this/)).toBeVisible();
    expect(subject(/^English/)).toHaveValue('Account blocked!');
    await user.click(await screen.findByRole('button', { name: 'Show it' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Show it' }));
    await waitFor(() => expect(subject(/^English/)).toHaveValue('Account blocked'));
    expect(screen.getByRole('button', { name: 'Save version 4' })).toBeVisible();
  });

  it('sends what is typed as a test', async () => {
    const bodies: unknown[] = [];
    server.use(
      reply(contract.test, ({ body }) => {
        bodies.push(body);
        return { sentTo: 'me@agency.example' };
      }),
    );
    const { user } = open();
    await user.type(await screen.findByText('Send test to me').then(() => subject(/^English/)), '?');
    await user.click(screen.getByRole('button', { name: 'Send test to me' }));
    expect(await screen.findByText('Test sent to me@agency.example')).toBeVisible();
    expect(bodies).toMatchObject([{ locale: 'en', subject: { en: 'Account blocked?' } }]);
  });

  it('is switched off for everybody, with a reason, where its reader could do so too', async () => {
    const bodies: unknown[] = [];
    server.use(
      reply(contract.switch, ({ body }) => {
        bodies.push(body);
        return { ...TEMPLATE, isFixed: false, enabled: false, rowVersion: 3 };
      }),
    );
    const { user } = open({ isFixed: false });
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Notifications in the portal still come/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'Nobody reads this mail');
    await user.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(bodies).toEqual([{ enabled: false, rowVersion: 2, reason: 'Nobody reads this mail' }]));
    expect(await screen.findByText('Switched off')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeVisible();
  });

  it('cannot be switched off where its reader needs it', async () => {
    open();
    expect(await screen.findByText('Always sent: readers cannot switch this mail off.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch off' })).not.toBeInTheDocument();
  });

  it('restores an earlier version, with a reason', async () => {
    const bodies: unknown[] = [];
    server.use(
      reply(contract.restore, ({ body }) => {
        bodies.push(body);
        return TEMPLATE;
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'The older one was right');
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(bodies).toEqual([{ version: 1, rowVersion: 2, reason: 'The older one was right' }]));
  });
});

describe('the list of mails', () => {
  it('is searched, and shows those with a text of their own', async () => {
    server.use(reply(contract.list, ROWS));
    const { user } = openPage(<MailTemplatesPage />, { path: '/settings/email-template', locale: 'en' });
    expect(await screen.findByRole('link', { name: 'Order received' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'With a text of your own (1)' }));
    expect(screen.queryByRole('link', { name: 'Order received' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'nothing{enter}');
    expect(await screen.findByText('No mail is called so')).toBeVisible();
  });

  it('offers for a new text only mails that have none', async () => {
    server.use(reply(contract.list, ROWS));
    openPage(<NewMailTemplatePage />, { path: '/settings/email-template/new', locale: 'en' });
    expect(await screen.findByRole('link', { name: 'Order received' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/settings\/email-template\/order\.received$/),
    );
    expect(screen.queryByRole('link', { name: 'Your account is blocked' })).not.toBeInTheDocument();
  });

  it('says that the mails could not be loaded', async () => {
    server.use(decline(contract.list, 503, 'unavailable'));
    openPage(<MailTemplatesPage />, { path: '/settings/email-template', locale: 'en' });
    expect(await screen.findByText('The mails could not be loaded')).toBeVisible();
  });
});
