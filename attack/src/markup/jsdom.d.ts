/** The part of jsdom that reads what a browser would be sent. */
declare module 'jsdom' {
  interface Attribute {
    name: string;
    value: string;
  }
  export interface ReadElement {
    localName: string;
    namespaceURI: string;
    attributes: Iterable<Attribute>;
    textContent: string;
    innerHTML: string;
  }
  export interface ReadDocument {
    querySelectorAll(selector: string): Iterable<ReadElement>;
    body: ReadElement;
  }
  export class VirtualConsole {}
  export class JSDOM {
    constructor(
      html: string,
      options?: {
        runScripts?: 'dangerously';
        virtualConsole?: VirtualConsole;
        beforeParse?: (window: Record<string, unknown>) => void;
      },
    );
    window: {
      DOMParser: new () => { parseFromString(html: string, type: 'text/html'): ReadDocument };
      close(): void;
    };
  }
}
