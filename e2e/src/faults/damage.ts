/** Ways in which a section's own, correctly signed code misbehaves. */
export type Damage =
  | 'throwsAtMount'
  | 'hangsAtMount'
  | 'throwsAtRender'
  | 'hangsAtUnmount'
  | 'leaks'
  | 'callsForeignOrigin';

type Props = object;
interface Lifecycles {
  mount(props: Props): Promise<unknown>;
  unmount(props: Props): Promise<unknown>;
}
interface Container {
  get(name: string): Promise<() => { default: Lifecycles }>;
}

/** Runs in the page after the entry: replaces the container's lifecycles. */
const damageContainer = (name: string, damage: string) => {
  const globals = window as unknown as Record<string, Container>;
  const real = globals[name]!;
  /** While `broken`, creating an h1 throws: React creates elements while it renders. */
  const headings = { broken: false };
  const createElement = document.createElement.bind(document) as typeof document.createElement;
  if (damage === 'throwsAtRender')
    document.createElement = ((tag: string, ...more: [ElementCreationOptions?]) => {
      if (headings.broken && tag === 'h1') throw new Error('made to throw while it renders');
      return createElement(tag, ...more);
    }) as typeof document.createElement;
  const mount = (own: Lifecycles, props: Props) => own.mount(props);
  const mountWith: Record<string, typeof mount> = {
    throwsAtMount: () => Promise.reject(new Error('made to throw at mount')),
    hangsAtMount: () => new Promise(() => undefined),
    throwsAtRender(own, props) {
      headings.broken = true;
      return own.mount(props);
    },
    callsForeignOrigin(own, props) {
      void fetch('http://127.0.0.1:9/collect').catch(() => undefined);
      return own.mount(props);
    },
    leaks(own, props) {
      setInterval(() => undefined, 60_000);
      document.addEventListener('scroll', () => undefined);
      document.head.append(document.createElement('style'));
      return own.mount(props);
    },
  };
  globals[name] = {
    ...real,
    async get(request: string) {
      const own = (await real.get(request))().default;
      const damagedSection = {
        ...own,
        mount: (props: Props) => (mountWith[damage] ?? mount)(own, props),
        unmount(props: Props) {
          headings.broken = false;
          return damage === 'hangsAtUnmount' ? new Promise(() => undefined) : own.unmount(props);
        },
      };
      return () => ({ default: damagedSection });
    },
  };
};

/** The text of an entry, changed so that its section has this damage. */
export const withDamage = (entry: string, section: string, damage: Damage): string =>
  `${entry}\n;(${damageContainer.toString()})(${JSON.stringify(section.replaceAll('-', '_'))}, ${JSON.stringify(damage)});`;
