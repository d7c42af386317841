import { createFormat } from './createFormat';

const ms = createFormat('my');
const en = createFormat('en');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('figures', () => {
  it('writes large counts with the words of the language', () => {
    expect([ms.compact(1_240_000), ms.compact(684_000), ms.compact(22)]).toEqual(['1.24 juta', '684 ribu', '22']);
    expect(en.compact(1_240_000)).toBe('1.24 million');
  });

  it('writes ringgit with two decimals, or four if the price has them', () => {
    expect([ms.money(480), ms.money(0.1225)].map(plain)).toEqual(['RM 480.00', 'RM 0.1225']);
  });

  it('writes sizes with their unit, and bytes in the plural', () => {
    expect([ms.bytes(51), ms.bytes(2_048)].map((text) => plain(text!))).toEqual(['51 bait', '2 kB']);
    expect(
      [en.bytes(359), en.bytes(1), en.bytes(3_145_728), en.bytes(75 * 1024 ** 3)].map((text) => plain(text!)),
    ).toEqual(['359 bytes', '1 byte', '3 MB', '75 GB']);
  });

  it('writes shares, changes and durations', () => {
    expect([ms.percent(0.9998), ms.change(0.12), ms.duration(184), ms.duration(10_000)]).toEqual([
      '99.98%',
      '+12%',
      '184 ms',
      '10 s',
    ]);
  });

  it('never writes a share as all or nothing where it is only nearly so', () => {
    expect([en.percent(0.99999), en.percent(1), en.percent(0.00001), en.percent(0)]).toEqual([
      '99.99%',
      '100%',
      '0.01%',
      '0%',
    ]);
    expect([en.percent(0.9996, 1), en.percent(0.997, 0)]).toEqual(['99.9%', '99%']);
  });

  it('writes a missing value as a dash', () => {
    expect([ms.number(null), ms.date(undefined), ms.text(null)]).toEqual(['–', '–', '–']);
  });
});

describe('instants', () => {
  const now = '2026-11-21T02:00:00Z';

  it('uses the time zone of the portal, whatever the machine uses', () => {
    expect(ms.dateTime('2026-11-20T16:30:00Z')).toBe('21 Nov 2026, 00:30');
    expect(en.time('2026-11-20T01:05:00Z')).toBe('09:05');
  });

  it('gives relative time within a week and the date after that', () => {
    expect(ms.relative('2026-11-21T00:00:00Z', now)).toBe('2 jam lalu');
    expect(ms.relative('2026-11-20T02:00:00Z', now)).toBe('Semalam');
    expect(ms.relativeInside('2026-11-27T02:00:00Z', now)).toBe('dalam 6 hari');
    expect(ms.relativeInside('2026-12-30T02:00:00Z', now)).toBe('30 Dis 2026');
    expect(en.relative('2026-11-18T02:00:00Z', now)).toBe('3 days ago');
    expect(ms.relative('2026-11-02T02:00:00Z', now)).toBe('2 Nov 2026');
  });

  it('decides "yesterday" by calendar day in the portal’s zone, not by 24 hours', () => {
    expect(ms.relative('2026-11-20T15:30:00Z', '2026-11-20T17:00:00Z')).toBe('Semalam');
  });
});

it('falls back to English for a text without Malay', () => {
  expect(ms.text({ my: '', en: 'Land' })).toBe('Land');
});
