import { newId } from './columns';

it('new ids are UUIDs of version 7 that sort in the order in which they were made, also within one millisecond', () => {
  const made = [
    ...Array.from({ length: 1_000 }, () => newId(1_000)),
    ...Array.from({ length: 1_000 }, () => newId(1_001)),
  ];
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(2_000);
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
