import { shownLinks, type BarLink } from './shownLinks';

const link = (width: number, counts = false): BarLink => ({ width, counts });
const links = [link(100), link(70), link(110), link(90, true), link(120, true)];
const shown = (room: number) => [...shownLinks(links, room, 60)].toSorted((one, other) => one - other);

it('are all links while they fit, without room for the menu', () => {
  expect(shown(490)).toEqual([0, 1, 2, 3, 4]);
});

it('leave from the end, those that count waiting work last', () => {
  expect(shown(489)).toEqual([0, 1, 3, 4]);
  expect(shown(380)).toEqual([0, 3, 4]);
  expect(shown(300)).toEqual([3, 4]);
  expect(shown(200)).toEqual([3]);
});

it('are none where there is no room', () => {
  expect(shown(60)).toEqual([]);
});
