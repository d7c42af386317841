import { Form, Input } from '../antd/parts';
import { renderPage, screen, waitFor } from '../testing';
import { FormField } from './FormField';
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
