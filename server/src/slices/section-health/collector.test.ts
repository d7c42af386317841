import type { SectionEvent } from '@titian/shared-contracts';
import { createCollector } from './collector';

const NOW = new Date('2026-11-20T02:00:30Z');
const RELEASE = { id: 'r1', section: 'mf-x' };
const event = (phase: SectionEvent['phase'], more: Partial<SectionEvent> = {}): SectionEvent => ({
  ...{ section: 'mf-x', version: '1.0.0', phase },
  ...more,
});

/** A collector to which each call of `visit` reports from a new document. */
const setUp = () => {
  const collector = createCollector();
  let documents = 0;
  const visit = (source: string, events: SectionEvent[], now = NOW) => {
    const ticket = { id: `document ${(documents += 1)}`, source };
    return events.map((one) => collector.add(one, RELEASE, ticket, now));
  };
  return { collector, visit };
};

describe('the collector', () => {
  it('counts each phase of a document once, and one load and one failure in all', () => {
    const { collector, visit } = setUp();
    const seen = visit('a', [event('mount'), event('mount'), event('render'), event('mounted', { ms: 90 })]);
    expect(seen).toEqual([true, false, true, true]);
    const figures = { loads: 1, failures: 1, phases: { mount: 1, render: 1 }, mountTimes: { 100: 1 } };
    expect(collector.drain().minutes).toMatchObject([{ ...figures, sources: { a: figures } }]);
  });

  it('takes sixty reports of a visitor in a minute, and three messages in an hour', () => {
    const { collector, visit } = setUp();
    for (let turn = 0; turn < 100; turn += 1) visit('a', [event('mount', { message: `m${turn}` })]);
    visit('a', [event('mount', { message: 'next minute' })], new Date(NOW.getTime() + 60_000));
    const [first, second] = collector.drain().minutes;
    expect([first!.loads, Object.keys(first!.messages)]).toEqual([60, ['|m0', '|m1', '|m2']]);
    expect([second!.loads, second!.messages]).toEqual([1, {}]);
  });

  it('lists a hundred visitors in a minute and a hundred more with faults; of others it counts the first report', () => {
    const { collector, visit } = setUp();
    for (let turn = 0; turn < 150; turn += 1) visit(`a${turn}`, [event('mounted')]);
    for (let turn = 0; turn < 10; turn += 1) visit('flood', [event('mounted')]);
    collector.drain();
    for (let turn = 0; turn < 10; turn += 1) visit('flood', [event('mounted')]);
    expect(collector.drain().minutes).toEqual([]);
    for (let turn = 0; turn < 10; turn += 1) visit('failing', [event('mount')]);
    expect(collector.drain().minutes).toMatchObject([{ loads: 10, sources: { failing: { failures: 10 } } }]);
    for (let turn = 0; turn < 150; turn += 1) visit(`b${turn}`, [event('mount')]);
    const [row] = collector.drain().minutes;
    expect([row!.loads, Object.keys(row!.sources).length]).toEqual([150, 99]);
  });

  it('takes twenty references of a document about a release into the log', () => {
    const { collector } = setUp();
    const ticket = { id: 'one', source: 'a' };
    const taken = Array.from({ length: 30 }, () => collector.isLogged('r1', ticket)).filter(Boolean);
    expect([taken.length, collector.isLogged('r2', ticket)]).toEqual([20, true]);
  });
});
