import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FormRule } from 'antd';
import { Checkbox } from '../controls/Checkbox';
import {
  DayPicker,
  FileUpload,
  Form,
  FormField,
  Input,
  InputNumber,
  RadioCards,
  ResourceForm,
  Select,
  Switch,
} from '../data';
import { act, fireEvent, renderPage, screen, waitFor, within } from '../testing';
import { createUnsavedForms, UnsavedContext } from './unsavedForms';
import type { Locale } from '@titian/shared-contracts';
import { PortalProviders } from '../PortalProviders';

const required: FormRule[] = [{ required: true, message: 'Isi dahulu.' }];
const accepted: FormRule[] = [
  { validator: async (_, on) => (on ? null : Promise.reject(new Error('Terima dahulu.'))) },
];
const cards = [
  { value: 'a', title: 'Satu' },
  { value: 'b', title: 'Dua' },
];
const limits = { maxBytes: 1_000, maxFiles: 1, types: ['application/pdf'] } as never;
const FIELDS = {
  application: <RadioCards label="Aplikasi" options={cards} />,
  purpose: <Select options={[{ value: 'x', label: 'Semakan' }]} />,
  day: <DayPicker />,
  letter: <FileUpload limits={limits} upload={vi.fn()} label="Surat" />,
  note: <Input.TextArea />,
};
type Name = keyof typeof FIELDS;
const field = (name: Name) => (
  <FormField key={name} name={name} label={name} rules={required}>
    {FIELDS[name]}
  </FormField>
);

/** A form with these fields; `late` ones appear once they are asked for, above the others. */
function Order({
  names,
  late = [],
  send = vi.fn(),
}: {
  names: Name[];
  late?: Name[];
  send?: (values: object) => unknown;
}) {
  const [loaded, setLoaded] = useState(false);
  return (
    <ResourceForm onSubmit={send}>
      {loaded && late.map(field)}
      {names.map(field)}
      <FormField name="terms" label={null} valuePropName="checked" rules={accepted}>
        <Checkbox>Setuju</Checkbox>
      </FormField>
      <button type="button" onClick={() => setLoaded(true)}>
        Muat
      </button>
      <button>Hantar</button>
    </ResourceForm>
  );
}
const submit = () => screen.getByRole('button', { name: 'Hantar' });

it('focuses the first wrong field in reading order, also when it appeared last', async () => {
  const { user } = renderPage(<Order names={['purpose', 'note']} late={['application']} />);
  await user.click(screen.getByRole('button', { name: 'Muat' }));
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Satu' })).toHaveFocus());
  const group = screen.getByRole('radiogroup', { name: 'Aplikasi' });
  expect(group).toBeInvalid();
  await waitFor(() => expect(group).toHaveAccessibleDescription('Isi dahulu.'));
  expect(screen.getByText('4 medan perlu dibetulkan; yang pertama: application')).toHaveClass(/srOnly/);
});

it.each([
  ['purpose', 'combobox'],
  ['day', 'textbox'],
  ['note', 'textbox'],
  ['letter', ''],
] as const)('focuses %s, described by its error', async (name, role) => {
  const { user } = renderPage(<Order names={[name]} />);
  await user.click(submit());
  const control = role ? screen.getByRole(role) : screen.getByLabelText('Surat');
  await waitFor(() => expect(control).toHaveFocus());
  expect(control).toBeInvalid();
  await waitFor(() => expect(control).toHaveAccessibleDescription('Isi dahulu.'));
});

it('focuses a lone check box', async () => {
  const { user } = renderPage(<Order names={[]} />);
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus());
});

it('does not judge a group while the focus moves in it', async () => {
  const { user } = renderPage(<Order names={['application', 'note']} />);
  await user.click(screen.getByRole('radio', { name: 'Satu' }));
  await user.click(screen.getByRole('radio', { name: 'Dua' }));
  await user.click(screen.getByRole('textbox'));
  expect(screen.queryByText('Isi dahulu.')).toBeNull();
  await user.click(submit());
  expect(await screen.findByText('Isi dahulu.')).toBeVisible();
});

it('keeps an error in place when its field is left and sent again', async () => {
  const { user } = renderPage(<Order names={['note']} />);
  await user.click(screen.getByRole('textbox'));
  await user.tab();
  const error = await screen.findByText('Isi dahulu.');
  await user.click(screen.getByRole('textbox'));
  await user.tab();
  expect(screen.getByText('Isi dahulu.')).toBe(error);
});

it('takes an error away as soon as its field is right, and leaves the others', async () => {
  const { user } = renderPage(<Order names={['application', 'purpose', 'note']} />);
  await user.click(submit());
  const boxOf = (name: Name) => within(document.querySelector<HTMLElement>(`[data-field="${name}"]`)!);
  await waitFor(() => expect(screen.getAllByText('Isi dahulu.')).toHaveLength(3));
  await user.click(screen.getByRole('radio', { name: 'Dua' }));
  await waitFor(() => expect(boxOf('application').queryByText('Isi dahulu.')).toBeNull());
  await user.type(screen.getByRole('textbox'), 'A');
  await waitFor(() => expect(boxOf('note').queryByText('Isi dahulu.')).toBeNull());
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(screen.queryByText('Terima dahulu.')).toBeNull());
  expect(boxOf('purpose').getByText('Isi dahulu.')).toBeVisible();
});

it('names a wrong field without the mark that it may stay empty', async () => {
  const { user } = renderPage(
    <ResourceForm onSubmit={vi.fn()}>
      <FormField name="code" label="Kod" rules={[{ min: 3, message: 'Tiga aksara.' }]}>
        <Input />
      </FormField>
    </ResourceForm>,
  );
  await user.type(screen.getByLabelText(/Kod/), 'A{Enter}');
  await waitFor(() => expect(screen.getByText(/^Satu medan|1 medan/)).toHaveTextContent(/: Kod$/));
});

it('judges no field while it is typed for the first time', async () => {
  const { user } = renderPage(
    <ResourceForm onSubmit={vi.fn()}>
      <FormField name="code" label="Kod" rules={[{ min: 3, message: 'Tiga aksara.' }]}>
        <Input />
      </FormField>
    </ResourceForm>,
  );
  await user.type(screen.getByLabelText(/Kod/), 'A');
  expect(screen.queryByText('Tiga aksara.')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Tiga aksara.')).toBeVisible();
});

const DAYS: FormRule = { required: true, message: 'Isi dahulu.' };
function Period() {
  const [form] = Form.useForm();
  const after: FormRule = {
    validator: async (_, to: string) => {
      if (to <= form.getFieldValue('from')) throw new Error('Selepas mula.');
    },
  };
  return (
    <ResourceForm form={form} initialValues={{ from: '5', to: '3' }} onSubmit={vi.fn()}>
      <FormField name="from" label="Mula" rules={[DAYS]}>
        <Input />
      </FormField>
      <FormField name="to" label="Tamat" rules={[DAYS, after]}>
        <Input />
      </FormField>
      <button>Hantar</button>
    </ResourceForm>
  );
}
it('takes away the error of a field that another field made right', async () => {
  const { user } = renderPage(<Period />);
  await user.click(submit());
  await screen.findByText('Selepas mula.');
  await user.clear(screen.getByLabelText('Mula'));
  await user.type(screen.getByLabelText('Mula'), '1');
  await waitFor(() => expect(screen.queryByText('Selepas mula.')).toBeNull());
});

const refuse = (...paths: string[]) =>
  vi.fn(() =>
    Promise.reject({
      ...{ status: 422, code: 'validation.failed', instance: 'r' },
      errors: paths.map((path) => ({ path, code: 'validation.taken' })),
    }),
  );
const fillTwo = async (send: () => unknown) => {
  const { user } = renderPage(
    <ResourceForm onSubmit={send}>
      <FormField name="code" label="Kod" rules={required}>
        <Input />
      </FormField>
      <FormField name="email" label="E-mel" rules={required}>
        <Input />
      </FormField>
      <button>Hantar</button>
    </ResourceForm>,
  );
  await user.type(screen.getByLabelText('Kod'), 'A');
  await user.type(screen.getByLabelText('E-mel'), 'B');
  await user.click(submit());
  return user;
};

it('focuses the first field that the server refuses, whatever order it names them in', async () => {
  await fillTwo(refuse('/email', '/code'));
  await waitFor(() => expect(screen.getByLabelText('Kod')).toHaveFocus());
  expect(screen.getByLabelText('E-mel')).toBeInvalid();
});

it("keeps the server's error until the refused value is changed, and lets it be sent again", async () => {
  const send = refuse('/code');
  const user = await fillTwo(send);
  await screen.findByText('Nilai ini sudah digunakan.');
  await user.tab();
  await user.type(screen.getByLabelText('E-mel'), 'C');
  expect(screen.getByText('Nilai ini sudah digunakan.')).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await user.type(screen.getByLabelText('Kod'), 'D');
  await waitFor(() => expect(screen.queryByText('Nilai ini sudah digunakan.')).toBeNull());
});

it('shows one error of a field, the first', async () => {
  const twice = [...required, { min: 3, message: 'Tiga aksara.' }, ...required];
  const { user } = renderPage(
    <ResourceForm onSubmit={vi.fn()}>
      <FormField name="code" label="Kod" rules={twice}>
        <Input />
      </FormField>
      <button>Hantar</button>
    </ResourceForm>,
  );
  await user.click(submit());
  expect(await screen.findAllByText('Isi dahulu.')).toHaveLength(1);
});

it('says its errors in the language that was changed to', async () => {
  const rules = (locale: Locale): FormRule[] => [
    { required: true, message: { my: 'Isi dahulu.', en: 'Fill it in.' }[locale] },
  ];
  function Page() {
    const [locale, setLocale] = useState<Locale>('my');
    return (
      <PortalProviders theme="light" locale={locale}>
        <ResourceForm onSubmit={vi.fn()}>
          <FormField name="code" label="Kod" rules={rules(locale)}>
            <Input />
          </FormField>
          <button>Hantar</button>
        </ResourceForm>
        <button onClick={() => setLocale('en')}>EN</button>
      </PortalProviders>
    );
  }
  const { user } = renderPage(<Page />);
  await user.click(submit());
  expect(await screen.findByText('Isi dahulu.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(await screen.findByText('Fill it in.')).toBeVisible();
  expect(screen.queryByText('Isi dahulu.')).not.toBeInTheDocument();
});

it('sends once, however often it is submitted meanwhile', async () => {
  let finish = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = renderPage(
    <ResourceForm onSubmit={send}>
      <FormField name="code" label="Kod">
        <Input />
      </FormField>
      <button>Hantar</button>
    </ResourceForm>,
  );
  await user.type(screen.getByLabelText(/Kod/), 'A{Enter}{Enter}');
  await user.click(submit());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  finish();
});

it('keeps two forms with the same field apart', () => {
  const form = (label: string) => (
    <ResourceForm onSubmit={vi.fn()}>
      <FormField name="code" label={label}>
        <Input />
      </FormField>
    </ResourceForm>
  );
  renderPage(
    <>
      {form('Kod')}
      {form('Nombor')}
    </>,
  );
  expect(screen.getByLabelText(/Nombor/)).not.toBe(screen.getByLabelText(/Kod/));
});

const codeForm = (props: Partial<ComponentProps<typeof ResourceForm>> = {}) => (
  <ResourceForm onSubmit={vi.fn()} {...props}>
    <FormField name="code" label="Kod" rules={required}>
      <Input type="email" />
    </FormField>
    <FormField name="on" label="Hidup" valuePropName="checked">
      <Switch />
    </FormField>
    <FormField name="days" label="Hari">
      <InputNumber />
    </FormField>
    <button>Hantar</button>
  </ResourceForm>
);

it("lets no message of the browser's own stop the submit", async () => {
  const send = vi.fn();
  const { user, container } = renderPage(codeForm({ onSubmit: send }));
  expect(container.querySelector('form')).toHaveProperty('noValidate', true);
  await user.type(screen.getByLabelText('Kod'), 'bukan e-mel');
  await user.click(submit());
  await waitFor(() => expect(send).toHaveBeenCalled());
});

it('shows the error of a field that a press leaves once the pointer is up, so that the press becomes a click', async () => {
  const { user } = renderPage(codeForm());
  await user.click(screen.getByLabelText('Kod'));
  await user.pointer({ keys: '[MouseLeft>]', target: submit() });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText('Isi dahulu.')).toBeNull();
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByText('Isi dahulu.')).toBeVisible();
});

it('marks as optional what may stay empty, but no switch', () => {
  renderPage(codeForm());
  expect(screen.getByLabelText('Kod')).toBeRequired();
  expect(screen.getByLabelText('Hari (pilihan)')).toBeVisible();
  expect(screen.getByLabelText('Hidup')).toBeVisible();
});

it('has browsers keep nothing that a page does not name, and phones show keys for numbers', () => {
  renderPage(codeForm());
  expect(screen.getByLabelText('Kod')).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByLabelText(/^Hari/)).toHaveAttribute('inputmode', 'decimal');
});

describe('a form with unsaved input', () => {
  const changed = vi.fn();
  const asked = {
    wrap: (page: ReactNode) => <UnsavedContext value={createUnsavedForms(changed)}>{page}</UnsavedContext>,
  };
  beforeEach(() => changed.mockClear());

  it('says so to the portal by itself, until it is sent', async () => {
    const { user } = renderPage(codeForm(), asked);
    await user.type(screen.getByLabelText('Kod'), 'A');
    expect(changed).toHaveBeenLastCalledWith(true);
    await user.click(submit());
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith(false));
  });

  it('stays unsaved if nothing was sent after all', async () => {
    const send = vi.fn(() => Promise.resolve(false));
    const { user } = renderPage(codeForm({ onSubmit: send }), asked);
    await user.type(screen.getByLabelText('Kod'), 'A{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(changed).toHaveBeenLastCalledWith(true);
  });

  it('is forgotten with the page', async () => {
    const { user, unmount } = renderPage(codeForm(), asked);
    await user.type(screen.getByLabelText('Kod'), 'A');
    unmount();
    expect(changed).toHaveBeenLastCalledWith(false);
  });
});

it('sends once, even when it is submitted twenty times at once', async () => {
  const send = vi.fn(() => new Promise(() => undefined));
  const { container, user } = renderPage(codeForm({ onSubmit: send }));
  await user.type(screen.getByLabelText('Kod'), 'A');
  const form = container.querySelector('form')!;
  act(() => Array.from({ length: 20 }).forEach(() => fireEvent.submit(form)));
  await waitFor(() => expect(send).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(send).toHaveBeenCalledTimes(1);
});
