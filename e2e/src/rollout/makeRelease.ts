import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packRelease } from './packRelease';

/** How the section behaves. */
export type Behaviour = 'normal' | 'throwsAtMount' | 'hangsAtMount' | 'throwsAtRender' | 'leaks';

interface Options {
  name: string;
  version: string;
  behaviour: Behaviour;
  /** Whether it has a menu entry. */
  inMenu?: boolean;
}

/** Runs in the browser: a section with its version as a heading, and a form. */
const createSection = (behaviour: string, version: string, title: string) => {
  const draw = (props: Record<string, never> & { domElement: HTMLElement }) => {
    const { domElement, onReady, setUnsaved } = props as unknown as {
      domElement: HTMLElement;
      onReady(): void;
      setUnsaved(unsaved: boolean): void;
    };
    const head = document.createElement('h1');
    head.textContent = `${title} ${version}`;
    const label = document.createElement('label');
    label.textContent = 'Nota';
    const field = document.createElement('input');
    field.addEventListener('input', () => setUnsaved(field.value !== ''));
    label.append(field);
    domElement.replaceChildren(head, label);
    onReady();
  };
  return {
    bootstrap: () => Promise.resolve(),
    mount(props: never) {
      if (behaviour === 'throwsAtMount') throw new Error('made to throw at mount');
      if (behaviour === 'hangsAtMount') return new Promise(() => undefined);
      if (behaviour === 'leaks') {
        setInterval(() => undefined, 1_000);
        document.addEventListener('scroll', () => undefined);
        document.head.append(document.createElement('style'));
      }
      draw(props);
      if (behaviour === 'throwsAtRender')
        (props as { onError(error: Error, kind: string): void }).onError(new Error('made to throw'), 'mount');
      return Promise.resolve();
    },
    update: () => Promise.resolve(),
    unmount: ({ domElement }: { domElement: HTMLElement }) => Promise.resolve(domElement.replaceChildren()),
  };
};

const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A release of a section without a framework, with one page, as a tarball for the registry. */
export async function makeRelease({ name, version, behaviour, inMenu }: Options): Promise<Buffer> {
  const title = `Seksyen ${name}`;
  const container = name.replaceAll('-', '_');
  const args = [behaviour, version, title].map((text) => JSON.stringify(text)).join(', ');
  const entry = [
    `window.${container} = (() => {`,
    `  const section = (${createSection.toString()})(${args});`,
    '  return { init: async () => undefined, get: async () => () => ({ default: section }) };',
    '})();',
  ].join('\n');
  const text = { my: title, en: title };
  const page = `/${name.slice('mf-'.length)}`;
  const menu = { path: page, label: text, icon: 'api', group: 'main', order: 95, places: ['side'] };
  const manifest = {
    manifest: 1,
    section: {
      ...{ name, version, contract: '^1.0.0', title: text, nav: inMenu ? [menu] : [] },
      routes: [{ pattern: page, title: text, layout: 'default', guards: [] }],
    },
    entry: 'entry.js',
    initial: { js: [], css: [] },
    files: [{ path: 'entry.js', bytes: Buffer.byteLength(entry), integrity: digest(entry) }],
    shared: {},
    words: { my: [], en: [] },
    kit: 'e2e',
  };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-release-'));
  writeFileSync(path.join(folder, 'entry.js'), entry);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
  const tarball = await packRelease(folder);
  rmSync(folder, { recursive: true });
  return tarball;
}
