import type { Ledger } from './ledger';

/** Style sheets and scripts of a build stay once they are there: they are fetched once for all mounts. */
const stays = (node: unknown): boolean =>
  node instanceof HTMLScriptElement ||
  (node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.href !== '');

/** Notes what is put into a parent by hand, by the name that the parent has in reports. */
export const wrapChildren = (parent: HTMLElement, name: string, { note }: Ledger): void => {
  const noteIn = (wrapper: (...given: never[]) => unknown, nodes: unknown[]) => {
    for (const node of nodes)
      if (node instanceof Element && !stays(node))
        note(wrapper, `${node.localName} in ${name}`, () => node.parentNode === parent);
  };
  const { appendChild, insertBefore, append, prepend } = parent;
  parent.appendChild = function put<T extends Node>(node: T): T {
    noteIn(put, [node]);
    return appendChild.call(parent, node) as T;
  };
  parent.insertBefore = function put<T extends Node>(node: T, before: Node | null): T {
    noteIn(put, [node]);
    return insertBefore.call(parent, node, before) as T;
  };
  parent.append = function put(...nodes: (Node | string)[]) {
    noteIn(put, nodes);
    append.apply(parent, nodes);
  };
  parent.prepend = function put(...nodes: (Node | string)[]) {
    noteIn(put, nodes);
    prepend.apply(parent, nodes);
  };
};
