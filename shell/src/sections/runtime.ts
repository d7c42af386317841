import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { SectionLifecycles } from '@titian/section-kit';
import type { Release } from './ladder';

/** Two attempts of this length and a pause fit into a load's deadline. */
const SCRIPT_TIMEOUT_MS = 4500;

/** Gives manifests and entry scripts a deadline; Module Federation has none for the former, 20 s for the latter. */
const deadlines = (): ModuleFederationRuntimePlugin => ({
  name: 'titian-deadlines',
  async fetch(address, options) {
    const response = await fetch(address, { ...options, signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response;
  },
  createScript({ url, attrs }) {
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attrs ?? {})) script.setAttribute(name, String(value));
    script.src = url;
    script.async = true;
    if (new URL(url, document.baseURI).origin !== window.location.origin) script.crossOrigin = 'anonymous';
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
});

export const startRuntime = () => registerPlugins([deadlines()]);

/** The name of a section's container: as section-kit's build gives it. */
const containerOf = (section: string) => section.replaceAll('-', '_');

const isLifecycles = (value: unknown): value is SectionLifecycles =>
  typeof value === 'object' && value !== null && 'mount' in value && 'unmount' in value && 'bootstrap' in value;

const tried = new Set<string>();

/**
 * Loads the container of a release and its `./section`. The runtime remembers a failed load and the release before under
 * the container's name: every attempt after the first takes that name anew.
 */
export const importRelease = async ({ section, entry }: Release): Promise<SectionLifecycles> => {
  const name = containerOf(section);
  registerRemotes([{ name, entry, entryGlobalName: name }], { force: tried.has(name) });
  tried.add(name);
  const module = await loadRemote<{ default?: unknown }>(`${name}/section`);
  const lifecycles = module?.default;
  if (!isLifecycles(lifecycles)) throw new Error(`${section}: ${entry} exposes no section`);
  return lifecycles;
};
