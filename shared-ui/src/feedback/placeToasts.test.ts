import { type Box, placeToasts } from './placeToasts';

const TOAST = { width: 360, height: 80 };
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
});
/** The box that the toasts get. */
const placed = (window: typeof WIDE, inTheWay: Box[], toast = TOAST): Box => {
  const { left, bottom } = placeToasts(toast, window, inTheWay);
  return box(left, window.height - bottom - toast.height, toast.width, toast.height);
};

it('lies at the bottom right, 16 px from the edges', () => {
  expect(placed(WIDE, [])).toEqual(box(1064, 804, 360, 80));
});

it('moves above what lies there: the pointer, a control, both', () => {
  const button = box(1300, 850, 120, 32);
  expect(placed(WIDE, [button]).bottom).toBeLessThan(850);
  const pointer = box(1200, 780, 24, 24);
  expect(placed(WIDE, [button, pointer]).bottom).toBeLessThan(780);
  expect(placed(WIDE, [pointer, button])).toEqual(placed(WIDE, [button, pointer]));
});

it('is not moved by what lies elsewhere', () => {
  expect(placed(WIDE, [box(100, 100, 200, 40), box(300, 840, 200, 40)])).toEqual(placed(WIDE, []));
});

it('goes to the bottom left where a tall control fills the right', () => {
  expect(placed(WIDE, [box(900, 60, 500, 830)])).toEqual(box(16, 804, 360, 80));
});

it('lies above the actions at the lower edge of a small screen', () => {
  const actions = box(0, 676, 360, 64);
  expect(placed(NARROW, [actions], { width: 328, height: 96 }).bottom).toBeLessThan(676);
});

it('stays at the bottom right where nothing is free', () => {
  expect(placed(NARROW, [box(0, 0, 360, 740)], { width: 328, height: 96 })).toEqual(box(16, 628, 328, 96));
});
