import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packRelease } from './packRelease';

/** How a made section behaves; each one that misbehaves does it in one way. */
export type Manner = 'well' | 'throwsAtMount' | 'hangsAtMount' | 'throwsAtRender' | 'leaks';

interface Made {
  name: string;
  version: string;
  manner: Manner;
  /** Whether it stands in the menu, too. */
  inMenu?: boolean;
}

/** Runs in the browser: a section of a heading with its version, and a form. */
const behave = (manner: string, version: string, title: string) => {
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
      if (manner === 'throwsAtMount') throw new Error('made to throw at mount');
      if (manner === 'hangsAtMount') return new Promise(() => undefined);
      if (manner === 'leaks') {
        setInterval(() => undefined, 1_000);
        document.addEventListener('scroll', () => undefined);
        document.head.append(document.createElement('style'));
      }
      draw(props);
      if (manner === 'throwsAtRender')
        (props as { onError(error: Error, kind: string): void }).onError(new Error('made to throw'), 'mount');
      return Promise.resolve();
    },
    update: () => Promise.resolve(),
    unmount: ({ domElement }: { domElement: HTMLElement }) => Promise.resolve(domElement.replaceChildren()),
  };
};

const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A release of a section without a framework, whose one page bears its name, as a tarball that the registry takes. */
export async function madeRelease({ name, version, manner, inMenu }: Made): Promise<Buffer> {
  const title = `Seksyen ${name}`;
  const container = name.replaceAll('-', '_');
  const given = [manner, version, title].map((text) => JSON.stringify(text)).join(', ');
  const entry = [
    `window.${container} = (() => {`,
    `  const section = (${behave.toString()})(${given});`,
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
