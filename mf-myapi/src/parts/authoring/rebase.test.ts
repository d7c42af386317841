import { changesOf, rebase } from './rebase';

const base = { name: { my: 'Lot', en: 'Lot' }, tags: ['a'], note: '' };

it('sends only what differs', () => {
  expect(changesOf(base, { ...base, name: { my: 'Lot', en: 'Lots' } })).toEqual({ name: { my: 'Lot', en: 'Lots' } });
  expect(changesOf(base, { ...base })).toEqual({});
});

it('changes of other parts go together', () => {
  expect(rebase(base, { note: 'mine' }, { ...base, tags: ['b'] })).toEqual({ clear: { note: 'mine' }, disputed: [] });
});

it('a part that both changed is disputed, unless both wrote the same', () => {
  expect(rebase(base, { note: 'mine', tags: ['b'] }, { ...base, note: 'theirs' })).toEqual({
    ...{ clear: { tags: ['b'] }, disputed: ['note'] },
  });
  expect(rebase(base, { note: 'same' }, { ...base, note: 'same' })).toEqual({ clear: {}, disputed: [] });
});
