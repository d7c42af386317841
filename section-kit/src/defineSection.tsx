import * as React from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { addPageMessages, addSectionMessages, namespaceOf } from '@titian/shared-ui';
import type { MountProps, SectionDefinition, SectionLifecycles } from './contract';
import { LastBoundary } from './LastBoundary';
import { createPages, type Pages } from './pages';
import { SectionRoot } from './SectionRoot';
import { withSecondTry } from './secondTry';

/** A root whose first rendering, the longest, is a transition: React can interrupt it, and the shell stays responsive. */
const createInterruptibleRoot = (element: HTMLElement, options: RootOptions): Root => {
  const root = createRoot(element, options);
  let render: Root['render'] = (content) => {
    render = (next) => root.render(next);
    React.startTransition(() => root.render(content));
  };
  return { render: (content) => render(content), unmount: () => root.unmount() };
};

/** Without a prefix, the ids of two React roots would collide, and with them labels and the theme's scope. */
const clientFor = (mount: string) => ({
  createRoot: (element: HTMLElement) => createInterruptibleRoot(element, { identifierPrefix: `${mount}-` }),
});

/** By default single-spa-react keeps its state in one object for all mounts; this is a new one for each mount. */
const freshState = () => ({ domElements: {}, renderResults: {}, updateResolves: {}, unmountResolves: {} });

const lifecyclesOf = (definition: SectionDefinition, pages: Pages, mount: string): ReactAppOrParcel<MountProps> =>
  singleSpaReact<MountProps>({
    React,
    ReactDOMClient: clientFor(mount),
    rootComponent: (props: MountProps) => (
      <SectionRoot {...props} namespace={namespaceOf(definition.name)} rows={definition.routes} pages={pages} />
    ),
    errorBoundaryClass: LastBoundary,
    ...freshState(),
  } as unknown as Parameters<typeof singleSpaReact<MountProps>>[0]);

/**
 * Creates a section from its definition: the default export of `src/section.ts`. The build writes `section.json` from the same
 * definition. Translations and the code of the first page are loaded before the first rendering; if the translations fail, the mount rejects.
 */
export const defineSection = (definition: SectionDefinition): SectionLifecycles => {
  const pages = createPages(definition.routes, (words) => addPageMessages(namespaceOf(definition.name), words));
  const mounts = new Map<string, ReactAppOrParcel<MountProps>>();

  const preload = async (path: string) => {
    const row = pages.rowOf(path);
    await Promise.all([
      withSecondTry(() => addSectionMessages(namespaceOf(definition.name), definition.messages)),
      // If the page's code cannot be loaded, its error boundary shows that when it is rendered.
      row && pages.fetch(row).catch(() => undefined),
    ]);
  };
  // single-spa calls these lifecycles, and adds its own props.
  type SingleSpaProps = Parameters<ReactAppOrParcel<MountProps>['mount']>[0];

  return {
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      // When the frame retries, it mounts the same module again: pages that failed before are to be loaded again.
      pages.forgetFailures();
      await preload(props.location.pathname.slice(props.basename.length) || '/');
      const own = lifecyclesOf(definition, pages, props.name);
      mounts.set(props.name, own);
      await own.mount(props as SingleSpaProps);
    },
    async update(props) {
      await mounts.get(props.name)?.update?.(props as SingleSpaProps);
    },
    async unmount(props) {
      const own = mounts.get(props.name);
      mounts.delete(props.name);
      await own?.unmount(props as SingleSpaProps);
    },
    preload,
  };
};
