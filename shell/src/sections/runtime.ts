import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { SectionLifecycles } from '@titian/section-kit';
import { SectionFault } from '../loader/faults';
import type { Release } from '../loader/release';
import { faultOf } from './faultOf';

/** Containers whose script ran, by the script's address. */
const containers = new Map<string, object>();
/** Names under which the federation runtime knows containers. */
const remotes = new Map<object, string>();

/** The runtime takes containers from here: it would fetch scripts without a digest, and with a time limit of its own. */
export const startRuntime = () =>
  registerPlugins([
    {
      name: 'titian-sections',
      loadEntry: ({ remoteInfo }) => Promise.resolve(containers.get(remoteInfo.entry) as never),
    },
  ]);

/** The name of a section's container: as section-kit's build gives it. */
const containerOf = (section: string) => section.replaceAll('-', '_');
const globals = window as unknown as Record<string, unknown>;

const scriptOf = ({ entry, integrity }: Release, attempt: number) => {
  const script = document.createElement('script');
  // A query changes nothing about what the file must hash to.
  script.src = attempt > 0 ? `${entry}?again=${attempt}-${Date.now().toString(36)}` : entry;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return script;
};

/** Runs the script of a release's container, which is refused unless it is the one that the registry signed for. */
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
  // An empty answer loads without an error.
  if (typeof container !== 'object' || !container) throw new SectionFault('noContainer', `${entry} brought no ${name}`);
  containers.set(entry, container);
};

const isLifecycles = (value: unknown): value is SectionLifecycles =>
  typeof value === 'object' && value !== null && 'mount' in value && 'unmount' in value && 'bootstrap' in value;

/**
 * The runtime remembers a container under its name, for ever: one that takes the place of another, or comes anew after a failure, gets a
 * name of its own.
 */
const remoteOf = (name: string, entry: string, container: object): string => {
  const known = remotes.get(container);
  if (known) return known;
  const remote = `${name}_${remotes.size}`;
  registerRemotes([{ name: remote, entry, entryGlobalName: name }]);
  remotes.set(container, remote);
  return remote;
};

/** The lifecycles that a container exposes as its `./section`. */
export const takeLifecycles = async ({ section, entry }: Release): Promise<SectionLifecycles> => {
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
