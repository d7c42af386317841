import { fillText } from './fill-text';

it('writes moments in the portal’s zone by the 24-hour clock, in both languages', () => {
  const at = (moment: string) => fillText({ my: '{at}', en: '{at}' }, { at: new Date(moment) });
  expect(at('2026-11-23T05:33:00Z').en).toMatch(/23 November 2026.*13:33$/);
  expect(at('2026-11-23T05:33:00Z').my).toMatch(/23 November 2026.*13:33$/);
  expect(at('2026-11-22T16:03:00Z').en).toMatch(/00:03$/);
});

it('throws where a placeholder has no value', () => {
  expect(() => fillText({ my: '{name}', en: '{name}' }, {})).toThrow('name');
});
