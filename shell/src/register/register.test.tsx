import { cart } from '@titian/shared-contracts/cart';
import { notification } from '@titian/shared-contracts/notification';
import { organization } from '@titian/shared-contracts/organization';
import { registration as contract, type Registration } from '@titian/shared-contracts/registration';
import { store } from '@titian/shared-auth';
import { decline, problem, reply, signInAs } from '@titian/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../testing/openPortal';
import { setUpPortal } from '../testing/setUpPortal';

const server = setUpPortal();
const council = '00000000-0000-4000-8000-000000000003';
const name = { my: 'Majlis Perbandaran', en: 'Municipal Council' };
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    reply(contract.organizations, [{ id: council, name }]),
    reply(organization.list, [
      { id: council, code: 'MP', Name: name.my, name, tenant: { id: council }, divisions: [] },
    ]),
    reply(contract.register, ({ body }) => (sent.push(body), null)),
    reply(contract.registerAtCounter, ({ body }) => (sent.push(body), { id: council })),
    reply(contract.lookUp, null),
    reply(cart.count, 0),
    reply(notification.unread, 0),
  );
});

type User = Awaited<ReturnType<typeof openPortal>>['user'];
const GOOD = {
  displayName: 'Aminah Rahman',
  identificationNumber: '880101101234',
  phone: '+60123456789',
  email: 'aminah@agensi.example',
  username: 'aminah',
};
const LABELS = {
  displayName: /^(Nama penuh|Full name)/,
  identificationNumber: /^(Nombor pengenalan|Identification number)/,
  phone: /^(Telefon|Phone)/,
  email: /^(E-mel|E-mail)/,
  username: /^(Nama pengguna|Username)/,
  password: /^(Kata laluan|Password)$/,
  repeat: /^(Ulang kata laluan|Repeat the password)/,
};
const field = (key: keyof typeof LABELS) => screen.getByLabelText(LABELS[key]);
const fill = async (user: User, values: Partial<Record<keyof typeof LABELS, string>>) => {
  for (const [key, value] of Object.entries(values)) {
    await user.clear(field(key as keyof typeof LABELS));
    await user.click(field(key as keyof typeof LABELS));
    await user.paste(value);
  }
};
const choose = async (user: User, option: string) => {
  await user.click(screen.getByRole('combobox', { name: /^(Organisasi|Organisation)/ }));
  await user.click(await screen.findByTitle(option));
};
const submit = (user: User) => user.click(screen.getByRole('button', { name: /^(Hantar pendaftaran|Send the reg)/ }));

/** Error of a field after blur, in Malay and in English. */
const FAULTS: [keyof typeof LABELS, string, string, string][] = [
  ['displayName', 'Aminah 2', 'Hanya huruf dibenarkan', 'Only letters are allowed'],
  ['identificationNumber', '88010110123a', 'Hanya nombor sahaja dibenarkan', 'Only numbers are allowed'],
  ['identificationNumber', '880101', 'Perlu 12 nombor aksara', '12 digits are required'],
  ['phone', '+6012345678901', 'Panjang maksimum telefon ialah 12!', 'Maximum length of phone is 12!'],
  ['phone', '012-345', 'Masukkan nombor telefon yang sah.', 'Enter a valid phone number.'],
  ['email', 'aminah', 'Masukkan alamat e-mel yang sah.', 'Enter a valid e-mail address.'],
  [
    'username',
    'amin',
    'Nama pengguna mesti sekurang-kurangnya 5 aksara.',
    'The username must have at least 5 characters.',
  ],
  [
    'password',
    'Sun-88',
    'Kata laluan mesti sekurang-kurangnya 8 aksara.',
    'The password must have at least 8 characters.',
  ],
  ['repeat', 'lain', 'Kata laluan tidak sepadan.', 'The passwords do not match.'],
];

describe('/register', () => {
  it.each([
    ['/register', 'Medan ini wajib diisi.'],
    ['/en/register', 'This field is required.'],
  ])('%s requires every field except the purpose', async (path, required) => {
    const { user } = await openPortal(path);
    await screen.findByLabelText(LABELS.displayName);
    await submit(user);
    await waitFor(() => expect(screen.getAllByText(required)).toHaveLength(8));
    await waitFor(() => expect(field('displayName')).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it.each([
    ['/register', 2],
    ['/en/register', 3],
  ] as const)('%s shows the error of each field on blur', async (path, language) => {
    const { user } = await openPortal(path);
    await screen.findByLabelText(LABELS.displayName);
    for (const fault of FAULTS) {
      await fill(user, { [fault[0]]: fault[1] });
      await user.tab();
      expect(await screen.findByText(fault[language])).toBeVisible();
    }
  });

  it('says of a password that is too long by how much, whatever else is wrong with it', async () => {
    const { user } = await openPortal('/en/register');
    await screen.findByLabelText(LABELS.displayName);
    await fill(user, { username: GOOD.username });
    await user.click(field('password'));
    await user.paste(GOOD.username.repeat(2_000).slice(0, 10_000));
    await user.tab();
    expect(await screen.findByText('Too long: at most 128 characters, but this has 10,000.')).toBeVisible();
  });

  it('sends the form once, and then does not reveal whether an account exists', async () => {
    const { user } = await openPortal('/register');
    await screen.findByLabelText(LABELS.displayName);
    await fill(user, { ...GOOD, password: 'Sungai-Biru-88', repeat: 'Sungai-Biru-88' });
    await choose(user, name.my);
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'Semak e-mel anda' })).toBeVisible();
    expect(screen.getByText(/^Kami telah menghantar e-mel ke aminah@agensi.example/)).toBeVisible();
    const expected: Registration = { ...GOOD, organizationId: council, password: 'Sungai-Biru-88' };
    expect(sent).toEqual([expected]);
  });

  it('shows the server’s error on its field', async () => {
    const errors = [{ path: '/password', code: 'validation.passwordWeak' }];
    server.use(decline(contract.register, 422, 'validation', { errors }));
    const { user } = await openPortal('/en/register');
    await screen.findByLabelText(LABELS.displayName);
    await fill(user, { ...GOOD, password: 'Sungai-Biru-88', repeat: 'Sungai-Biru-88' });
    await choose(user, name.en);
    await submit(user);
    expect(await screen.findByText(/^This password is weak/)).toBeVisible();
    expect(field('displayName')).toHaveValue(GOOD.displayName);
  });

  it('offers a retry if the organisations could not be loaded', async () => {
    server.use(decline(contract.organizations, 503, 'unavailable'));
    const { user } = await openPortal('/register');
    expect(await screen.findByText('Senarai organisasi tidak dapat dimuatkan.')).toBeVisible();
    server.use(reply(contract.organizations, [{ id: council, name }]));
    await user.click(screen.getByRole('button', { name: 'Cuba semula' }));
    await choose(user, name.my);
  });

  it('confirms the e-mail address with the mailed link', async () => {
    server.use(reply(contract.confirm, ({ body }) => (sent.push(body), { email: GOOD.email })));
    await openPortal('/register?token=abc');
    expect(await screen.findByRole('heading', { name: 'Alamat e-mel disahkan' })).toBeVisible();
    expect(sent[0]).toEqual({ token: 'abc' });
  });

  it('confirms it for somebody who is signed in, too, who stays so', async () => {
    server.use(reply(contract.confirm, { email: GOOD.email }));
    const { displayName } = signInAs('Client');
    const { router } = await openPortal('/en/register?token=abc');
    expect(await screen.findByRole('heading', { name: 'E-mail address confirmed' })).toBeVisible();
    expect(await screen.findByText(/You stay signed in as/)).toHaveTextContent(displayName);
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(store.getState().session.status).toBe('signedIn');
    await router.navigate('/en/register');
    expect(router.state.location.pathname).toBe('/en');
  });

  it('tells somebody who is signed in what to do if the link has expired', async () => {
    server.use(decline(contract.confirm, 410, 'applicant.linkOver'));
    signInAs('Client');
    await openPortal('/en/register?token=old');
    expect(await screen.findByText(/To register somebody again, sign out first/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Register again' })).not.toBeInTheDocument();
  });

  it('offers a new registration if the link has expired', async () => {
    server.use(decline(contract.confirm, 410, 'applicant.linkOver'));
    const { user } = await openPortal('/en/register?token=old');
    expect(await screen.findByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Register again' }));
    expect(await screen.findByLabelText(LABELS.displayName)).toBeVisible();
  });
});

describe('/registerPOS', () => {
  const dialog = async () => within(await screen.findByRole('dialog'));
  const number = async (user: User, value: string) => {
    const box = (await dialog()).getByLabelText(LABELS.identificationNumber);
    await user.clear(box);
    await user.click(box);
    await user.paste(value);
    await user.click((await dialog()).getByRole('button', { name: /^(Semak nombor|Check the number)/ }));
  };

  it('needs the permission', async () => {
    signInAs('Developer');
    await openPortal('/registerPOS');
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Pendaftaran di kaunter');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['/registerPOS', 'Hanya nombor sahaja dibenarkan', 'Perlu 12 nombor aksara', 'No. kad pengenalan sudah wujud'],
    ['/en/registerPOS', 'Only numbers are allowed', '12 digits are required', 'NRIC already exists'],
  ])('%s asks for the number first and refuses a registered one', async (path, digits, length, exists) => {
    signInAs('TenantAdministrator');
    const { user } = await openPortal(path);
    await number(user, 'abc');
    expect(await (await dialog()).findByText(digits)).toBeVisible();
    await number(user, '880101');
    expect(await (await dialog()).findByText(length)).toBeVisible();
    const errors = [{ path: '/identificationNumber', code: 'validation.nricExists' }];
    server.use(reply(contract.lookUp, () => problem(422, 'validation', { errors })));
    await number(user, GOOD.identificationNumber);
    expect(await (await dialog()).findByText(exists)).toBeVisible();
  });

  it('registers with the short form, shows a conflict on its field, and ends with a slip', async () => {
    signInAs('TenantAdministrator');
    const { user } = await openPortal('/registerPOS');
    await number(user, GOOD.identificationNumber);
    await screen.findByLabelText(LABELS.displayName);
    expect(screen.queryByLabelText(LABELS.password)).toBeNull();
    const { identificationNumber: _number, ...rest } = GOOD;
    await fill(user, rest);
    await choose(user, name.my);
    const errors = [{ path: '/email', code: 'validation.emailExists' }];
    server.use(decline(contract.registerAtCounter, 422, 'validation', { errors }));
    await user.click(screen.getByRole('button', { name: 'Daftarkan' }));
    expect(await screen.findByText('E-mel sudah wujud')).toBeVisible();
    server.use(reply(contract.registerAtCounter, ({ body }) => (sent.push(body), { id: council })));
    await user.click(screen.getByRole('button', { name: 'Daftarkan' }));
    expect(await screen.findByRole('heading', { name: 'Pemohon telah didaftarkan' })).toBeVisible();
    expect(sent).toEqual([{ ...GOOD, organizationId: council }]);
    await user.click(screen.getByRole('button', { name: 'Daftar seorang lagi' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});
