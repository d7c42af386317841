import { keepEvents } from './keepEvents';

it('gives the events that came before they were followed, in their order, and then each new one', () => {
  const click = (detail: number) => document.dispatchEvent(new MouseEvent('click', { detail }));
  const clicks = keepEvents('click');
  click(1);
  click(2);
  const seen: number[] = [];
  clicks(({ detail }) => seen.push(detail));
  expect(seen).toEqual([1, 2]);
  click(3);
  expect(seen).toEqual([1, 2, 3]);
});
