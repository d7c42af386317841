interface Sheets {
  owns(address: string): boolean;
  load(address: string, integrity: string): Promise<void>;
}

/**
 * Loads the sheets that sections link to, instead of the browser: a link's styles would apply to every page of the portal, from the moment it is
 * loaded. The link gets the events that it waits for. The document's policy refuses links that get into it in another way.
 */
export const takeOverLinks = (head: HTMLHeadElement, sheets: Sheets): void => {
  const take = (node: unknown): boolean => {
    if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet' || !sheets.owns(node.href)) return false;
    void sheets.load(node.href, node.integrity).then(
      () => node.dispatchEvent(new Event('load')),
      () => node.dispatchEvent(new Event('error')),
    );
    return true;
  };
  const { appendChild, append } = head;
  head.appendChild = <T extends Node>(node: T): T => (take(node) ? node : (appendChild.call(head, node) as T));
  head.append = (...nodes) =>
    append.apply(
      head,
      nodes.filter((node) => !take(node)),
    );
};
