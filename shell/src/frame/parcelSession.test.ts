import type { SectionLifecycles, SectionProps } from '@titian/section-kit';
import { openParcel } from './parcelSession';

const props = (place: string) => ({ basename: '', place }) as unknown as SectionProps;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const start = (own: Partial<SectionLifecycles> = {}) => {
  const seen: string[] = [];
  const say = (act: string) => (given: object) => {
    seen.push(`${act} ${(given as { place?: string }).place}`);
    return Promise.resolve();
  };
  const lifecycles = {
    bootstrap: say('bootstrap'),
    mount: say('mount'),
    update: say('update'),
    unmount: say('unmount'),
    ...own,
  };
  const slot = document.createElement('div');
  document.body.append(slot);
  const told = { onMounted: vi.fn(), onFailed: vi.fn(), onLeft: vi.fn() };
  return { seen, slot, told, session: openParcel(lifecycles, slot, props('a'), told) };
};

describe('openParcel', () => {
  it('mounts, updates and leaves nothing behind', async () => {
    const { seen, slot, told, session } = start();
    await settled();
    session.update(props('b'));
    await settled();
    await session.close();
    expect(seen).toEqual(['bootstrap a', 'mount a', 'update b', 'unmount b']);
    expect(told.onMounted).toHaveBeenCalledTimes(1);
    expect(slot.isConnected).toBe(false);
  });

  it('hands over what changed while mounting once, the last of it only', async () => {
    const { seen, session } = start();
    session.update(props('b'));
    session.update(props('c'));
    await settled();
    expect(seen.filter((act) => act.startsWith('update'))).toEqual(['update c']);
    await session.close();
  });

  it('tells of a mount that rejects once, and cleans up what it left', async () => {
    const { seen, slot, told, session } = start({ mount: () => Promise.reject(new Error('no')) });
    session.update(props('b'));
    await settled();
    expect(told.onFailed).toHaveBeenCalledTimes(1);
    expect(told.onMounted).not.toHaveBeenCalled();
    await session.close();
    expect(seen.some((act) => act.startsWith('unmount'))).toBe(true);
    expect(slot.isConnected).toBe(false);
  });

  it('unmounts after a mount that was still under way, and says nothing of it', async () => {
    let arrive: () => void = () => undefined;
    const { seen, told, session } = start({ mount: () => new Promise<void>((resolve) => (arrive = resolve)) });
    await settled();
    const closed = session.close();
    arrive();
    await closed;
    expect(seen.at(-1)).toMatch(/^unmount/);
    expect(told.onMounted).not.toHaveBeenCalled();
  });

  it('tells of an unmount that fails, and cleans up all the same', async () => {
    const { slot, told, session } = start({ unmount: () => Promise.reject(new Error('stuck')) });
    await settled();
    await session.close();
    expect(told.onLeft).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('stuck') }));
    expect(slot.isConnected).toBe(false);
  });
});
