import { IDLE } from '@titian/shared-contracts';
import { type IdleEnvironment, watchIdle } from './watchIdle';

/** Tabs of one browser on a machine whose clock and sleep the test controls. */
function machine() {
  let now = 5_000_000;
  // Timers run on the time that the machine was awake, not on its wall clock.
  let awake = 0;
  let stored: number | null = null;
  const timers = new Set<{ at: number; run: () => void }>();
  const tabs = new Set<Parameters<IdleEnvironment['listen']>[0]>();

  const open = (end: () => void) => {
    let own: Parameters<IdleEnvironment['listen']>[0];
    const watch = watchIdle(
      {
        end,
        now: () => now,
        read: () => stored,
        write(value) {
          stored = value;
          for (const tab of tabs) if (tab !== own) tab.onChange();
        },
        later(run, ms) {
          const timer = { at: awake + ms, run };
          timers.add(timer);
          return () => timers.delete(timer);
        },
        listen(handlers) {
          own = handlers;
          tabs.add(handlers);
          return () => tabs.delete(handlers);
        },
      },
      IDLE,
    );
    return { ...watch, act: () => own.onActivity(), focus: () => own.onChange() };
  };
  const runDue = (until = awake) => {
    for (const timer of [...timers].filter(({ at }) => at <= until)) {
      timers.delete(timer);
      timer.run();
    }
  };
  return {
    open,
    pass(seconds: number) {
      for (let left = seconds * 4; left > 0; left -= 1) {
        now += 250;
        awake += 250;
        runDue();
      }
    },
    sleep: (seconds: number) => void (now += seconds * 1_000),
    wake: () => runDue(Infinity),
    setBack: (seconds: number) => void (now -= seconds * 1_000),
    timers,
  };
}
const phase = (tab: { view: { get(): { phase: string } } }) => tab.view.get().phase;

describe('an idle session', () => {
  it('asks in every tab at 31 s left, counts down in sync, and is over in all', () => {
    const { open, pass } = machine();
    const ends = [vi.fn(), vi.fn()];
    const [one, other] = [open(ends[0]!), open(ends[1]!)];
    pass(478);
    expect([phase(one), phase(other)]).toEqual(['active', 'active']);
    pass(1);
    expect([one.view.get(), other.view.get()]).toEqual(Array(2).fill({ phase: 'asking', shown: 30 }));
    pass(12);
    expect([one.view.get(), other.view.get()]).toEqual(Array(2).fill({ phase: 'asking', shown: 18 }));
    pass(19);
    expect([phase(one), phase(other)]).toEqual(['over', 'over']);
    for (const end of ends) expect(end).toHaveBeenCalledTimes(1);
  });

  it('is kept alive in all tabs by activity in one', () => {
    const { open, pass } = machine();
    const [one, other] = [open(vi.fn()), open(vi.fn())];
    pass(400);
    one.act();
    pass(400);
    expect(phase(other)).toBe('active');
    pass(79);
    expect([phase(one), phase(other)]).toEqual(['asking', 'asking']);
  });

  it('once it asks, is kept alive only by the answer, which closes the question in all tabs', () => {
    const { open, pass } = machine();
    const [one, other] = [open(vi.fn()), open(vi.fn())];
    pass(480);
    one.act();
    expect([phase(one), phase(other)]).toEqual(['asking', 'asking']);
    other.resume();
    expect([phase(one), phase(other)]).toEqual(['active', 'active']);
    pass(479);
    expect(phase(one)).toBe('asking');
  });

  it('ends at once when a machine wakes after the limit, whether a timer, focus or activity comes first', () => {
    for (const first of ['timer', 'focus', 'act'] as const) {
      const { open, sleep, wake, pass } = machine();
      const end = vi.fn();
      const tab = open(end);
      pass(1);
      sleep(3_600);
      if (first === 'timer') wake();
      else tab[first]();
      expect([first, phase(tab), end.mock.calls.length]).toEqual([first, 'over', 1]);
      tab.resume();
      expect(phase(tab)).toBe('over');
    }
  });

  it('is not extended by a clock that is set back', () => {
    const { open, setBack, pass } = machine();
    const tab = open(vi.fn());
    setBack(7_200);
    tab.act();
    pass(480);
    expect(phase(tab)).toBe('asking');
  });

  it('cancels its timers when it stops', () => {
    const { open, pass, timers } = machine();
    const end = vi.fn();
    open(end).stop();
    expect(timers.size).toBe(0);
    pass(600);
    expect(end).not.toHaveBeenCalled();
  });
});
