import * as z from 'zod/mini';
import { renderPage, screen, waitFor } from '../testing';
import { FormField, Input, ResourceForm, zodRules } from '../data';
import { useKeyedText } from '../i18n/keyedText';
import { namePathOf } from './serverErrors';
import { addSectionMessages } from '../i18n/i18n';

// A section brings the messages of its own codes.
const words = () => Promise.resolve({ errors: { project: { identifierTaken: 'Pengenal ini sudah digunakan.' } } });
beforeAll(() => addSectionMessages('desk', { my: words, en: words }));

const Body = z.object({
  Identifier: z.string().check(z.regex(/^[a-z-]{3,60}$/, 'validation.identifier')),
  note: z.optional(z.string().check(z.maxLength(5, 'validation.tooLong'))),
  link: z.string().check(z.regex(/^$|^\//, 'validation.link')),
  Name: z.object({ my: z.string() }),
});

function Clone({ send }: { send: (values: object) => unknown }) {
  const rules = zodRules(Body, useKeyedText());
  return (
    <ResourceForm onSubmit={send}>
      <FormField name="Identifier" label="Identifier" rules={rules('Identifier')}>
        <Input />
      </FormField>
      <FormField name="note" label="Note" rules={rules('note')}>
        <Input />
      </FormField>
      <FormField name="link" label="Link" rules={rules('link')}>
        <Input />
      </FormField>
      <FormField name={['Name', 'my']} label="Name">
        <Input />
      </FormField>
      <button>Send</button>
    </ResourceForm>
  );
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Send' });

it('shows the message of the specification for an empty required field and focuses it', async () => {
  const send = vi.fn();
  const { user } = renderPage(<Clone send={send} />, { locale: 'en' });
  await user.click(submit());
  expect(await screen.findByText('This field is required.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await waitFor(() => expect(field(/Identifier/)).toHaveFocus());
});

it("shows the message of the schema's own code on blur, and marks optional fields", async () => {
  const { user } = renderPage(<Clone send={vi.fn()} />);
  await user.type(field(/Identifier/), 'A B');
  await user.tab();
  expect(await screen.findByText('Guna 3 hingga 60 huruf kecil, angka atau sempang.')).toBeVisible();
  expect(field(/Note \(pilihan\)/)).toBeVisible();
  expect(field(/Link \(pilihan\)/)).toBeVisible();
});

it('keeps all of a text that is too long, and says by how much', async () => {
  const { user } = renderPage(<Clone send={vi.fn()} />, { locale: 'en' });
  await user.click(field(/Note/));
  await user.paste('x'.repeat(10_000));
  await user.tab();
  expect(await screen.findByText('Too long: at most 5 characters, but this has 10,000.')).toBeVisible();
  expect(field(/Note/)).toHaveValue('x'.repeat(10_000));
});

it('takes blanks alone for nothing, and does not count those around a text', async () => {
  const Trimmed = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(3)) });
  function Name() {
    return (
      <ResourceForm onSubmit={vi.fn()}>
        <FormField name="name" label="Name" rules={zodRules(Trimmed, useKeyedText())('name')}>
          <Input />
        </FormField>
      </ResourceForm>
    );
  }
  const { user } = renderPage(<Name />, { locale: 'en' });
  await user.type(field(/Name/), '   ');
  await user.tab();
  expect(await screen.findByText('This field is required.')).toBeVisible();
  await user.type(field(/Name/), 'abc   ');
  await waitFor(() => expect(screen.queryByText(/required|Too long/)).toBeNull());
});

it.each(['/Name/my', '/input/Name/my'])('puts the field error %s of the server on its field', async (path) => {
  const refuse = () =>
    Promise.reject({
      status: 422,
      code: 'validation.failed',
      instance: 'r',
      errors: [{ path, code: 'validation.taken' }],
    });
  const { user } = renderPage(<Clone send={refuse} />);
  await user.type(field(/Identifier/), 'land');
  await user.click(submit());
  expect(await screen.findByText('Nilai ini sudah digunakan.')).toBeVisible();
});

it('shows any other failure as a toast', async () => {
  const refuse = () => Promise.reject({ status: 409, code: 'project.identifierTaken', instance: 'req_7' });
  const { user } = renderPage(<Clone send={refuse} />);
  await user.type(field(/Identifier/), 'land');
  await user.click(submit());
  expect(await screen.findByText('Pengenal ini sudah digunakan.')).toBeInTheDocument();
  expect(screen.getByText(/req_7/)).toBeInTheDocument();
});

it('reads JSON pointers', () => {
  expect(namePathOf('/ips/0/a~1b')).toEqual(['ips', 0, 'a/b']);
});
