import * as React from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { addSectionMessages, namespaceOf } from '@titian/shared-ui';
import type { MountProps, SectionDefinition, SectionLifecycles } from './contract';
import { LastBoundary } from './LastBoundary';
import { createPages, type Pages } from './pages';
import { SectionRoot } from './SectionRoot';
import { withSecondTry } from './secondTry';

/** A root whose first rendering, the longest, is done in slices: the shell around it stays at hand. */
const createCalmRoot = (element: HTMLElement, options: RootOptions): Root => {
  const root = createRoot(element, options);
  let render: Root['render'] = (content) => {
    render = (next) => root.render(next);
    React.startTransition(() => root.render(content));
  };
  return { render: (content) => render(content), unmount: () => root.unmount() };
};

/** Ids of two React roots would collide, and with them labels and the theme's scope. */
const clientFor = (mount: string) => ({
  createRoot: (element: HTMLElement) => createCalmRoot(element, { identifierPrefix: `${mount}-` }),
});

/** single-spa-react keeps its state in one object of the module unless it is given one for each mount. */
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
 * Makes a section of its definition: the default export of `src/section.ts`. The build takes `section.json` from the same
 * definition. Words and the code of the first page are fetched before anything shows; the former failing rejects the mount.
 */
export const defineSection = (definition: SectionDefinition): SectionLifecycles => {
  const pages = createPages(definition.routes);
  const mounts = new Map<string, ReactAppOrParcel<MountProps>>();

  const preload = async (path: string) => {
    const row = pages.rowOf(path);
    await Promise.all([
      withSecondTry(() => addSectionMessages(namespaceOf(definition.name), definition.messages)),
      // A page that can't be fetched is told by its boundary, once it is rendered.
      row && pages.fetch(row).catch(() => undefined),
    ]);
  };
  // Props of single-spa itself are added by the caller of these lifecycles, which is single-spa.
  type Given = Parameters<ReactAppOrParcel<MountProps>['mount']>[0];

  return {
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      // A retry of the frame is a mount of the same module: what failed before gets another chance.
      pages.forgetFailures();
      await preload(props.location.pathname.slice(props.basename.length) || '/');
      const own = lifecyclesOf(definition, pages, props.name);
      mounts.set(props.name, own);
      await own.mount(props as Given);
    },
    async update(props) {
      await mounts.get(props.name)?.update?.(props as Given);
    },
    async unmount(props) {
      const own = mounts.get(props.name);
      mounts.delete(props.name);
      await own?.unmount(props as Given);
    },
    preload,
  };
};
