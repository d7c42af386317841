import { useEffect, useState } from 'react';
import { Form, FormField, Input, ResourceForm } from '../data';
import { act, fireEvent, renderPage, screen, waitFor } from '../testing';
import { useFocusField } from './useFocusField';

let load = () => {};
/** A page that asks for a field, which is there once the page has loaded. */
function Page({ name }: { name: string[] }) {
  useFocusField(name);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => void (load = () => act(() => setLoaded(true))), []);
  return (
    <>
      <h1 tabIndex={-1}>Tajuk</h1>
      <button>Lain</button>
      {loaded && (
        <ResourceForm initialValues={{ urls: [{ url: 'a' }, { url: 'b' }] }} onSubmit={() => undefined}>
          <FormField name={['basis', 'my']} label="Asas">
            <Input />
          </FormField>
          <Form.List name="urls">
            {(rows) =>
              rows.map((row) => (
                <FormField key={row.key} name={[row.name, 'url']} label={`Alamat ${row.name + 1}`}>
                  <Input />
                </FormField>
              ))
            }
          </Form.List>
        </ResourceForm>
      )}
    </>
  );
}
const open = (name: string) => renderPage(<Page name={name.split('.')} />);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const fieldOf = (label: string) => screen.getByRole('textbox', { name: new RegExp(label) });

it.each([
  ['basis.my', 'Asas'],
  ['urls.1.url', 'Alamat 2'],
])('focuses %s once it is on the page', async (name, label) => {
  open(name);
  load();
  await waitFor(() => expect(fieldOf(label)).toHaveFocus());
});

it('still does so where the page itself focuses its heading meanwhile', async () => {
  open('basis.my');
  act(() => screen.getByRole('heading').focus());
  load();
  await waitFor(() => expect(fieldOf('Asas')).toHaveFocus());
});

it.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a turn of the wheel', () => fireEvent.wheel(document.body)],
  ['the focus elsewhere', () => act(() => screen.getByRole('button', { name: 'Lain' }).focus())],
])('leaves the focus alone after %s', async (_, happen) => {
  open('basis.my');
  happen();
  load();
  await settled();
  expect(fieldOf('Asas')).not.toHaveFocus();
});
