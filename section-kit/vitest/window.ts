import { builtinEnvironments } from 'vitest/runtime';

/** Classes that fetch and its mocks use. They stay Node's own: jsdom's are different classes that fetch doesn't accept. */
const NODE_CLASSES = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'File',
  'FormData',
  'Headers',
  'URL',
  'URLSearchParams',
] as const;

async function createWindow(): Promise<void> {
  const own = Object.fromEntries(NODE_CLASSES.map((name) => [name, globalThis[name]]));
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost/' } });
  Object.assign(globalThis, own);
}

/** Adds what jsdom lacks and pages use. */
function completeWindow(): void {
  // antd and the carousel use media queries; here none matches.
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
  // jsdom has no layout.
  window.scrollTo = () => undefined;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // jsdom warns that it can't compute the style of a pseudo-element, which antd asks for.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
  // Node's FormData cannot read a form element, which React needs.
  const isSubmitted = (field: HTMLInputElement) =>
    field.name && !field.disabled && (!['checkbox', 'radio'].includes(field.type) || field.checked);
  globalThis.FormData = class extends globalThis.FormData {
    constructor(form?: HTMLFormElement) {
      super();
      const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
      for (const field of fields) if (isSubmitted(field)) this.append(field.name, field.value);
    }
  };
}

/** Creating a window takes half a second, so all test files of a process share one, like the loaded modules. */
const CREATED = Symbol.for('titian.window');
const shared: Record<symbol, true | undefined> = globalThis as never;
if (!shared[CREATED]) {
  await createWindow();
  completeWindow();
  shared[CREATED] = true;
}
