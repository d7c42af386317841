import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { SectionLifecycles } from '@titian/section-kit';
import { SectionFault } from '../loader/faults';
import type { Release } from '../loader/release';
import { faultOf } from './faultOf';

/** Loaded containers, by the URL of their script. */
const containers = new Map<string, object>();
/** Names of containers in the federation runtime. */
const remotes = new Map<object, string>();

/** Makes the runtime use the containers loaded here: it would load scripts without integrity, and with its own time limit. */
export const startRuntime = () =>
  registerPlugins([
    {
      name: 'titian-sections',
      loadEntry: ({ remoteInfo }) => Promise.resolve(containers.get(remoteInfo.entry) as never),
    },
  ]);

/** The name of a section's container, as in section-kit's build. */
const containerOf = (section: string) => section.replaceAll('-', '_');
const globals = window as unknown as Record<string, unknown>;

const scriptOf = ({ entry, integrity }: Release, attempt: number) => {
  const script = document.createElement('script');
  // The query bypasses the HTTP cache; the digest is the same.
  script.src = attempt > 0 ? `${entry}?again=${attempt}-${Date.now().toString(36)}` : entry;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return script;
};

/** Loads the script of a release's container; the browser refuses it unless it has the digest that the registry signed. */
export const fetchEntry = async (release: Release, attempt: number, signal: AbortSignal): Promise<void> => {
  const { section, entry, integrity } = release;
  if (!/^sha(256|384|512)-./.test(integrity)) throw new SectionFault('entryAltered', `${entry} has no digest`);
  const name = containerOf(section);
  const script = scriptOf(release, attempt);
  globals[name] = undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new SectionFault('entryUnreachable', `${entry} did not load`)));
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
  const container = globals[name];
  // An empty script loads without an error.
  if (typeof container !== 'object' || !container) throw new SectionFault('noContainer', `${entry} brought no ${name}`);
  containers.set(entry, container);
};

const isLifecycles = (value: unknown): value is SectionLifecycles =>
  typeof value === 'object' && value !== null && 'mount' in value && 'unmount' in value && 'bootstrap' in value;

/**
 * The runtime caches containers by name for ever. So each container gets a unique name: another release, and the same release loaded again after
 * a failure.
 */
const remoteOf = (name: string, entry: string, container: object): string => {
  const known = remotes.get(container);
  if (known) return known;
  const remote = `${name}_${remotes.size}`;
  registerRemotes([{ name: remote, entry, entryGlobalName: name }]);
  remotes.set(container, remote);
  return remote;
};

/** Loads the lifecycles that a container exposes as `./section`. */
export const loadLifecycles = async ({ section, entry }: Release): Promise<SectionLifecycles> => {
  const name = containerOf(section);
  const container = containers.get(entry);
  if (!container) throw new SectionFault('noContainer', `${entry} brought no ${name}`);
  const remote = remoteOf(name, entry, container);
  const module = await loadRemote<{ default?: unknown }>(`${remote}/section`).catch((error: unknown) => {
    throw faultOf(error, 'threwOnLoad');
  });
  const lifecycles = module?.default;
  if (!isLifecycles(lifecycles)) throw new SectionFault('noSection', `${entry} exposes no section`);
  return lifecycles;
};
