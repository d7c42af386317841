import { JSDOM, type ReadElement, VirtualConsole } from 'jsdom';

/** What may be in a piece of HTML: its elements, the server's own style attributes, and the link that loads the page again. */
interface Allowed {
  elements: ReadonlySet<string>;
  hasStyles: boolean;
  hasReload?: boolean;
}
const set = (names: string) => new Set(names.split(' '));
export const ALLOWED = {
  /** What `Prose` and `RichText` draw. */
  text: { elements: set('body div p h2 h3 h4 h5 h6 ul ol li blockquote hr br strong em code pre a'), hasStyles: false },
  mail: {
    elements: set('html head meta title body table tbody tr td h1 p ul li br strong a blockquote'),
    hasStyles: true,
  },
  document: {
    elements: set('html head meta title link style script body div a header svg rect path span main h1 p noscript'),
    hasStyles: false,
    hasReload: true,
  },
} satisfies Record<string, Allowed>;
export type HtmlKind = keyof typeof ALLOWED;

const ADDRESS = set('href src srcset action formaction data xlink:href poster background cite ping srcdoc');
/** As `Href` in the contracts, and the portal's own parts of a page. */
const SAFE_ADDRESS =
  /^(\/(?![/\\])[^\s\\]*|https?:\/\/(localhost|127\.0\.0\.1)[:/][^\s\\]*|https:\/\/(?!\/*[^/?#]*@)[^\s\\]+|#\w*|data:image\/svg\+xml,%3Csvg[^<>"]*)$/;

/** A script of the portal: one of its files, or data that isn't run. */
const isOwnScript = (attributes: Map<string, string>, { textContent }: ReadElement) =>
  attributes.get('type') === 'application/json' || (attributes.get('src')?.startsWith('/assets/') && !textContent);

function faultsOfElement(element: ReadElement, { elements, hasStyles, hasReload }: Allowed): string[] {
  const attributes = new Map([...element.attributes].map(({ name, value }) => [name, value]));
  const faults = elements.has(element.localName) ? [] : [`<${element.localName}>`];
  if (element.localName === 'script' && !isOwnScript(attributes, element)) faults.push('a script that runs');
  for (const [name, value] of attributes) {
    if (name.startsWith('on')) faults.push(`the handler ${name}`);
    if (name === 'style' && (!hasStyles || /url\(|expression|@import/i.test(value))) faults.push('a style');
    const isReload = hasReload && name === 'href' && value === '';
    if (ADDRESS.has(name) && !isReload && !SAFE_ADDRESS.test(value)) faults.push(`${name}=${JSON.stringify(value)}`);
  }
  return faults;
}

/** Whether a browser without a content security policy would run anything of it. */
function runsSomething(html: string): boolean {
  let ran = false;
  const { window } = new JSDOM(html, {
    ...{ runScripts: 'dangerously', virtualConsole: new VirtualConsole() },
    beforeParse: (own) => void (own.alert = () => void (ran = true)),
  });
  window.close();
  return ran;
}

const parser = new new JSDOM('').window.DOMParser();
const read = (html: string) => parser.parseFromString(html, 'text/html');

function judge(html: string, kind: HtmlKind): string[] {
  const found = read(html);
  const parts = [...found.querySelectorAll(kind === 'text' ? 'body, body *' : '*')];
  const faults = parts.flatMap((element) => faultsOfElement(element, ALLOWED[kind]));
  if (kind !== 'text') return faults;
  const once = found.body.innerHTML;
  if (read(once).body.innerHTML !== once) faults.push('another tree when it is read again');
  if (runsSomething(html)) faults.push('it ran');
  return faults;
}

const judged = new Map<string, string[]>();
/** What of a piece of HTML must not be there: by its elements and attributes, by being read twice, and by being run. */
export function faultsOfHtml(html: string, kind: HtmlKind): string[] {
  const key = `${kind}\n${html}`;
  const faults = judged.get(key) ?? judge(html, kind);
  judged.set(key, faults);
  return faults;
}
