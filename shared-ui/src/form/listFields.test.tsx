import { Form, Input } from '../antd/parts';
import { act, renderPage, screen, waitFor } from '../testing';
import { FormField } from './FormField';
import { ListField } from './ListField';
import { ResourceForm } from './ResourceForm';

it('focuses, judges and says a wrong field of a list like any other', async () => {
  const { user } = renderPage(
    <ResourceForm initialValues={{ urls: [{ url: 'a' }, {}] }} onSubmit={vi.fn()}>
      <Form.List name="urls">
        {(rows) =>
          rows.map(({ key, name }) => (
            <FormField
              key={key}
              name={[name, 'url']}
              label={`Alamat ${name + 1}`}
              rules={[{ required: true, message: 'Isi dahulu.' }]}
            >
              <Input />
            </FormField>
          ))
        }
      </Form.List>
      <button type="submit">Hantar</button>
    </ResourceForm>,
  );
  await user.click(screen.getByRole('button', { name: 'Hantar' }));
  const second = screen.getByRole('textbox', { name: 'Alamat 2' });
  await waitFor(() => expect(second).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent(/Alamat 2/);
  await user.type(second, 'b');
  await waitFor(() => expect(screen.queryByText('Isi dahulu.')).toBeNull());
  const first = screen.getByRole('textbox', { name: 'Alamat 1' });
  await user.clear(first);
  await user.tab();
  expect(await screen.findByText('Isi dahulu.')).toBeVisible();
});

const TAKEN = 'Nilai ini sudah digunakan.';
const refuse = (path: string) => () =>
  Promise.reject({
    ...{ status: 422, code: 'validation.failed', instance: 'r' },
    errors: [{ path, code: 'validation.taken' }],
  });

/** Two addresses, of which the server refuses one. */
async function sendRefused(path: string) {
  const { user } = renderPage(
    <ResourceForm initialValues={{ urls: [{ url: 'a' }, { url: 'b' }] }} onSubmit={refuse(path)}>
      <Form.List name="urls">
        {(rows, { remove }) =>
          rows.map(({ key, name }) => (
            <div key={key}>
              <FormField name={[name, 'url']} label={`Alamat ${name + 1}`} rules={[{ required: true }]}>
                <Input />
              </FormField>
              <button type="button" onClick={() => remove(name)}>
                Buang {name + 1}
              </button>
            </div>
          ))
        }
      </Form.List>
      <button type="submit">Hantar</button>
    </ResourceForm>,
  );
  await user.click(screen.getByRole('button', { name: 'Hantar' }));
  await screen.findByText(TAKEN);
  return user;
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it("keeps the server's error in a list when the field is left and another is typed, until its value changes", async () => {
  const user = await sendRefused('/urls/1/url');
  const second = screen.getByRole('textbox', { name: 'Alamat 2' });
  await waitFor(() => expect(second).toHaveFocus());
  await user.tab();
  await settled();
  await user.type(screen.getByRole('textbox', { name: 'Alamat 1' }), 'b');
  await user.tab();
  await settled();
  expect(screen.getByText(TAKEN)).toBeVisible();
  expect(second).toBeInvalid();
  await user.type(second, 'c');
  await waitFor(() => expect(screen.queryByText(TAKEN)).toBeNull());
});

it('keeps it with a row that moves up', async () => {
  const user = await sendRefused('/urls/1/url');
  await user.click(screen.getByRole('button', { name: 'Buang 1' }));
  await user.click(screen.getByRole('textbox', { name: 'Alamat 1' }));
  await user.tab();
  await settled();
  expect(screen.getByText(TAKEN)).toBeVisible();
});

it('says what is wrong with a list as a whole at its first field', async () => {
  await sendRefused('/urls');
  expect(screen.getByRole('textbox', { name: 'Alamat 1' })).toBeInvalid();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Alamat 1' })).toHaveFocus());
});

it('says what is wrong with a list that has no rows at the list, focuses what adds one, and is silent once it has a row', async () => {
  const { user } = renderPage(
    <ResourceForm initialValues={{ urls: [] }} onSubmit={refuse('/input/urls')}>
      <ListField name="urls" label="Alamat">
        {(rows, { add }) => (
          <>
            {rows.map(({ key, name }) => (
              <FormField key={key} name={[name, 'url']} label={`Alamat ${name + 1}`}>
                <Input />
              </FormField>
            ))}
            <button type="button" onClick={() => add({ url: 'a' })}>
              Tambah
            </button>
          </>
        )}
      </ListField>
      <FormField name="other" label="Lain">
        <Input />
      </FormField>
      <button type="submit">Hantar</button>
    </ResourceForm>,
  );
  await user.type(screen.getByRole('textbox', { name: /Lain/ }), 'a');
  await user.click(screen.getByRole('button', { name: 'Hantar' }));
  expect(await screen.findByText(TAKEN)).toBeVisible();
  const more = screen.getByRole('button', { name: 'Tambah' });
  await waitFor(() => expect(more).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent(/Alamat/);
  await user.type(screen.getByRole('textbox', { name: /Lain/ }), 'b');
  await settled();
  expect(screen.getByText(TAKEN)).toBeVisible();
  await user.click(more);
  await waitFor(() => expect(screen.queryByText(TAKEN)).toBeNull());
});
