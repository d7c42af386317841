import * as z from 'zod/mini';
import { fireEvent, renderPage, screen, within } from '../testing';
import { ResourceForm } from './ResourceForm';
import { TagsField } from './TagsField';

const schema = z.object({ tags: z.array(z.string()) });
const KNOWN = ['agensi api', 'api', 'banjir'].map((value) => ({ value, label: value }));

function setUp(known = KNOWN) {
  const send = vi.fn();
  const { user } = renderPage(
    <ResourceForm initialValues={{ tags: [] }} onSubmit={send}>
      <TagsField schema={schema} label="Tag" known={known} />
      <button type="submit">Hantar</button>
    </ResourceForm>,
  );
  const field = screen.getByRole('combobox', { name: /^Tag/ });
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Hantar' }));
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    return (send.mock.calls[0]?.[0] as { tags: string[] }).tags;
  };
  return { user, field, submit, send };
}

it('adds what was typed at each Enter, whatever the list marks', async () => {
  const { user, field, submit } = setUp();
  await user.type(field, 'jambatan baharu{Enter}Sungai Utara{Enter}');
  // Another tag that contains the word stands before it.
  await user.type(field, 'api{Enter}');
  expect(await submit()).toEqual(['jambatan baharu', 'Sungai Utara', 'api']);
});

it('keeps what was typed where the pointer rests on an option', async () => {
  const { user, field, submit } = setUp();
  await user.type(field, 'ap');
  const option = (await screen.findAllByTitle('agensi api'))[0] as HTMLElement;
  fireEvent.mouseMove(option);
  await user.type(field, 'i baharu', { skipClick: true });
  await user.type(field, '{Enter}', { skipClick: true });
  expect(await submit()).toEqual(['api baharu']);
});

it('keeps a tag that is typed again, and adds nothing at an Enter too many or at Tab', async () => {
  const { user, field, submit, send } = setUp();
  await user.type(field, 'banjir{Enter}Banjir{Enter}{Enter}');
  await user.tab();
  expect(send).not.toHaveBeenCalled();
  expect(await submit()).toEqual(['banjir']);
});

// user-event's keys have no `which`, by which antd knows them.
const press = (field: HTMLElement, key: string, which: number) =>
  fireEvent.keyDown(field, { key, which, keyCode: which });

it('takes an option that the arrow keys went to', async () => {
  const { user, field, submit } = setUp();
  await user.type(field, 'ban');
  press(field, 'ArrowDown', 40);
  press(field, 'ArrowDown', 40);
  press(field, 'Enter', 13);
  expect(field).toHaveValue('');
  expect(await submit()).toEqual(['banjir']);
});

it.each([
  ['with tags of others', KNOWN],
  ['without', []],
])('sends what was typed and not yet added, %s', async (_, known) => {
  const { user, field, submit } = setUp(known);
  await user.type(field, 'a, b,sungai');
  expect(within(field.closest('form') as HTMLElement).getByDisplayValue('sungai')).toBeVisible();
  expect((await submit()).map((tag) => tag.trim())).toEqual(['a', 'b', 'sungai']);
});
