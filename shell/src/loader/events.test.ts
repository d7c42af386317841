import type { SectionEvent } from '@titian/shared-contracts';
import { createEvents } from './events';

const setUp = () => {
  const sent: SectionEvent[][] = [];
  const state = { online: true, takes: true, idle: [] as (() => void)[], references: 0 };
  const events = createEvents({
    reference: () => `ref_${(state.references += 1)}`,
    send: (batch) => state.takes && Boolean(sent.push(batch)),
    online: () => state.online,
    whenIdle: (act) => void state.idle.push(act),
  });
  return { events, sent, state, idle: () => state.idle.splice(0).forEach((act) => act()) };
};
const event = (message?: string) => ({
  section: 'mf-x',
  version: '1.0.0',
  phase: 'mount' as const,
  code: 'SEC-401',
  ...(message && { message }),
});

describe('events', () => {
  it('are sent in one batch when the page is idle, each with its reference', () => {
    const { events, sent, state, idle } = setUp();
    expect([events.report(event()), events.report(event())]).toEqual(['ref_1', 'ref_2']);
    expect(state.idle).toHaveLength(1);
    idle();
    expect(sent).toEqual([
      [expect.objectContaining({ reference: 'ref_1' }), expect.objectContaining({ reference: 'ref_2' })],
    ]);
  });

  it('wait for a connection, and until the browser accepts them', () => {
    const { events, sent, state, idle } = setUp();
    state.online = false;
    events.report(event());
    idle();
    Object.assign(state, { online: true, takes: false });
    events.flush();
    expect(sent).toEqual([]);
    state.takes = true;
    events.flush();
    expect(sent.flat()).toHaveLength(1);
  });

  it('are truncated to the registry’s limits, and the oldest are dropped', () => {
    const { events, sent } = setUp();
    for (let count = 0; count < 250; count += 1) events.report(event('x'.repeat(900)));
    events.flush();
    expect(sent.map((batch) => batch.length)).toEqual([50, 50, 50, 50]);
    expect(sent[0]?.[0]).toMatchObject({ reference: 'ref_51', message: 'x'.repeat(500) });
  });

  it('have a reference only if they are faults', () => {
    const { events, sent } = setUp();
    expect(events.report({ section: 'mf-x', version: '1.0.0', phase: 'mounted', ms: 5 })).toBe('');
    events.flush();
    expect(sent).toEqual([[{ section: 'mf-x', version: '1.0.0', phase: 'mounted', ms: 5 }]]);
  });
});
