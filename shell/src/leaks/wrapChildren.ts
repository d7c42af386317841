import type { Ledger } from './ledger';

/** Style sheets and scripts of a build are loaded once for all mounts, and stay. */
const isPermanent = (node: unknown): boolean =>
  node instanceof HTMLScriptElement ||
  (node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.href !== '');

/** Records nodes added to a parent; `name` is the parent's name in reports. */
export const wrapChildren = (parent: HTMLElement, name: string, { note }: Ledger): void => {
  const noteIn = (wrapper: (...args: never[]) => unknown, nodes: unknown[]) => {
    for (const node of nodes)
      if (node instanceof Element && !isPermanent(node))
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
