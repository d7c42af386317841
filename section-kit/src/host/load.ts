import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { SectionLifecycles } from '../contract';
import type { Task } from './task';

/** Loads the entry with its integrity digest, like the portal. */
const withIntegrity = (integrity: string) => ({
  name: 'bare-digest',
  createScript({ url }: { url: string }) {
    const script = document.createElement('script');
    return Object.assign(script, { src: url, async: true, crossOrigin: 'anonymous', integrity });
  },
});

const isLifecycles = (value: unknown): value is SectionLifecycles =>
  typeof value === 'object' && value !== null && ['bootstrap', 'mount', 'unmount'].every((name) => name in value);

/** Loads the section's lifecycles, like the portal's shell. */
export const load = async ({ container, entry, integrity }: Task): Promise<SectionLifecycles> => {
  registerPlugins([withIntegrity(integrity)]);
  registerRemotes([{ name: container, entry, entryGlobalName: container }]);
  const module = await loadRemote<{ default?: unknown }>(`${container}/section`);
  if (!isLifecycles(module?.default)) throw new Error('The container exposes no ./section with lifecycles');
  return module.default;
};
