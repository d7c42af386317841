import { lastMoment } from './lastMoment';

it('is over with the last day, which is the one before midnight of the portal’s zone', () => {
  expect(lastMoment('2027-04-01T00:00:00+08:00')).toBe('2027-03-31T15:59:59.999Z');
});
