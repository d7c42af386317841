/** What is wrong with a section whose code is what the registry signed for. */
export type Damage = 'throwsAtMount' | 'hangsAtMount' | 'throwsAtRender' | 'hangsAtUnmount' | 'leaks' | 'asksElsewhere';

type Given = object;
interface Lifecycles {
  mount(props: Given): Promise<unknown>;
  unmount(props: Given): Promise<unknown>;
}
interface Container {
  get(name: string): Promise<() => { default: Lifecycles }>;
}

/** Runs in the page after the entry: puts other lifecycles in the place of those that the container has. */
const spoilContainer = (name: string, damage: string) => {
  const globals = window as unknown as Record<string, Container>;
  const real = globals[name]!;
  /** Whatever draws a heading while the section stands throws: React asks for the element while it renders. */
  const headings = { broken: false };
  const createElement = document.createElement.bind(document) as typeof document.createElement;
  if (damage === 'throwsAtRender')
    document.createElement = ((tag: string, ...more: [ElementCreationOptions?]) => {
      if (headings.broken && tag === 'h1') throw new Error('made to throw while it renders');
      return createElement(tag, ...more);
    }) as typeof document.createElement;
  const mount = (own: Lifecycles, props: Given) => own.mount(props);
  const mountWith: Record<string, typeof mount> = {
    throwsAtMount: () => Promise.reject(new Error('made to throw at mount')),
    hangsAtMount: () => new Promise(() => undefined),
    throwsAtRender(own, props) {
      headings.broken = true;
      return own.mount(props);
    },
    asksElsewhere(own, props) {
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
      const spoilt = {
        ...own,
        mount: (props: Given) => (mountWith[damage] ?? mount)(own, props),
        unmount(props: Given) {
          headings.broken = false;
          return damage === 'hangsAtUnmount' ? new Promise(() => undefined) : own.unmount(props);
        },
      };
      return () => ({ default: spoilt });
    },
  };
};

/** The text of an entry whose section has the damage. */
export const damaged = (entry: string, section: string, damage: Damage): string =>
  `${entry}\n;(${spoilContainer.toString()})(${JSON.stringify(section.replaceAll('-', '_'))}, ${JSON.stringify(damage)});`;
