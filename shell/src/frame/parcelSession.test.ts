import type { SectionLifecycles, SectionProps } from '@titian/section-kit';
import { openParcel } from './parcelSession';

const props = (page: string) => ({ basename: '', page }) as unknown as SectionProps;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const start = (own: Partial<SectionLifecycles> = {}) => {
  const calls: string[] = [];
  const record = (lifecycle: string) => (given: object) => {
    calls.push(`${lifecycle} ${(given as { page?: string }).page}`);
    return Promise.resolve();
  };
  const lifecycles = {
    bootstrap: record('bootstrap'),
    mount: record('mount'),
    update: record('update'),
    unmount: record('unmount'),
    ...own,
  };
  const slot = document.createElement('div');
  document.body.append(slot);
  const callbacks = { onMounted: vi.fn(), onFailed: vi.fn(), onLeft: vi.fn() };
  return { calls, slot, callbacks, session: openParcel(lifecycles, slot, props('a'), callbacks) };
};

describe('openParcel', () => {
  it('mounts, updates and unmounts completely', async () => {
    const { calls, slot, callbacks, session } = start();
    await settled();
    session.update(props('b'));
    await settled();
    await session.close();
    expect(calls).toEqual(['bootstrap a', 'mount a', 'update b', 'unmount b']);
    expect(callbacks.onMounted).toHaveBeenCalledTimes(1);
    expect(slot.isConnected).toBe(false);
  });

  it('passes props that changed during the mount once, the latest only', async () => {
    const { calls, session } = start();
    session.update(props('b'));
    session.update(props('c'));
    await settled();
    expect(calls.filter((act) => act.startsWith('update'))).toEqual(['update c']);
    await session.close();
  });

  it('reports a rejected mount once, and cleans up', async () => {
    const { calls, slot, callbacks, session } = start({ mount: () => Promise.reject(new Error('no')) });
    session.update(props('b'));
    await settled();
    expect(callbacks.onFailed).toHaveBeenCalledTimes(1);
    expect(callbacks.onMounted).not.toHaveBeenCalled();
    await session.close();
    expect(calls.some((act) => act.startsWith('unmount'))).toBe(true);
    expect(slot.isConnected).toBe(false);
  });

  it('unmounts after a mount that was still running, without calling onMounted', async () => {
    let arrive: () => void = () => undefined;
    const { calls, callbacks, session } = start({ mount: () => new Promise<void>((resolve) => (arrive = resolve)) });
    await settled();
    const closed = session.close();
    arrive();
    await closed;
    expect(calls.at(-1)).toMatch(/^unmount/);
    expect(callbacks.onMounted).not.toHaveBeenCalled();
  });

  it('reports a failed unmount, and still cleans up', async () => {
    const { slot, callbacks, session } = start({ unmount: () => Promise.reject(new Error('stuck')) });
    await settled();
    await session.close();
    expect(callbacks.onLeft).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('stuck') }),
    );
    expect(slot.isConnected).toBe(false);
  });
});
