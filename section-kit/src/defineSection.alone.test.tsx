import { waitFor } from '@testing-library/react';
import { createPath, Link, NavigationType, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { MountProps, SectionDefinition } from './contract';
import { defineSection } from './defineSection';
import { useUnsaved } from '@titian/shared-ui';
import { usePageTitle } from './services';

declare global {
  interface TitianMessages {
    x: { hello: string };
  }
}

function Home() {
  const { t } = useTranslation('x');
  useUnsaved(true);
  usePageTitle('Home of x');
  return (
    <>
      <h1>{t('hello')}</h1>
      <Link to="/x/7">seven</Link>
    </>
  );
}
function Item() {
  const { id } = useParams();
  if (id === 'bad') throw new Error('broken page');
  return <h1>item {id}</h1>;
}

const title = { my: 'X', en: 'X' };
const row = (pattern: string, Component: () => React.ReactNode) => ({
  pattern,
  title,
  layout: 'default' as const,
  guards: [],
  lazy: () => Promise.resolve({ Component }),
});
const definition: SectionDefinition = {
  name: 'mf-x',
  title,
  routes: [row('/x', Home), row('/x/:id', Item)],
  nav: [],
  messages: { my: () => Promise.resolve({ hello: 'apa khabar' }), en: () => Promise.resolve({ hello: 'hello' }) },
};

const propsFor = (pathname: string, more: Partial<MountProps> = {}): MountProps => {
  const domElement = document.createElement('div');
  document.body.append(domElement);
  return {
    name: 'section-1',
    domElement,
    basename: '',
    location: { pathname, search: '', hash: '', state: null, key: pathname },
    navigationType: NavigationType.Push,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: vi.fn(),
      push: vi.fn(),
      replace: vi.fn(),
    },
    navigate: vi.fn(),
    locale: 'my',
    theme: { mode: 'light' },
    session: { status: 'anonymous', user: null },
    onReady: vi.fn(),
    onError: vi.fn(),
    setTitle: vi.fn(),
    setUnsaved: vi.fn(),
    ...more,
  };
};
const at = (props: MountProps, pathname: string): MountProps => ({
  ...props,
  location: { ...props.location, pathname, key: pathname },
});
const heading = (props: MountProps) => props.domElement.querySelector('h1')?.textContent;
/** Lifecycles resolve when React has rendered; effects run shortly after. */
const run = async (work: () => unknown) => {
  await work();
  await new Promise((resolve) => setTimeout(resolve, 30));
};

describe('a section made by defineSection', () => {
  const section = defineSection(definition);
  const { update = () => Promise.reject(new Error('no update')) } = section;

  it('renders its page with its translations, calls the shell, and leaves nothing behind', async () => {
    const props = propsFor('/x');
    await run(() => section.mount(props));
    expect(heading(props)).toBe('apa khabar');
    expect(props.onReady).toHaveBeenCalled();
    expect(props.setTitle).toHaveBeenCalledWith('Home of x');
    expect(props.setUnsaved).toHaveBeenLastCalledWith(true);
    await run(() => section.unmount(props));
    expect(props.setUnsaved).toHaveBeenLastCalledWith(false);
    expect(props.domElement.innerHTML).toBe('');
  });

  it('keeps the locale prefix in its links and navigates with the shell’s navigator', async () => {
    const props = propsFor('/en/x', { basename: '/en' });
    await run(() => section.mount(props));
    const link = props.domElement.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/en/x/7');
    await run(() => link?.click());
    expect(props.navigator.push).toHaveBeenCalledWith(
      expect.objectContaining({ pathname: '/en/x/7' }),
      undefined,
      expect.anything(),
    );
    await run(() => update(at(props, '/en/x/7')));
    await waitFor(() => expect(heading(props)).toBe('item 7'));
    await run(() => section.unmount(props));
  });

  it('shows a message when a page throws, and recovers when the reader navigates', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const props = propsFor('/x/bad');
    await run(() => section.mount(props));
    const alert = props.domElement.querySelector('[role=alert]');
    expect(alert?.textContent).toMatch(/Halaman ini gagal dipaparkan.*SEC-403/);
    expect(alert?.textContent).not.toContain('pelayan');
    expect(props.onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken page' }), 'render');
    await run(() => update(at(props, '/x/8')));
    await waitFor(() => expect(heading(props)).toBe('item 8'));
    await run(() => section.unmount(props));
    consoleError.mockRestore();
  });

  it('keeps the state of two mounts separate', async () => {
    const one = propsFor('/x/1', { name: 'section-1' });
    const two = propsFor('/x/2', { name: 'section-2' });
    await run(() => Promise.all([section.mount(one), section.mount(two)]));
    await run(() => section.unmount(one));
    expect([heading(one), heading(two)]).toEqual([undefined, 'item 2']);
    await run(() => section.unmount(two));
  });

  it('rejects the mount when its translations cannot be loaded', async () => {
    const untranslated = {
      ...definition,
      name: 'mf-y' as const,
      messages: { ...definition.messages, my: () => Promise.reject(new Error('gone')) },
    };
    await expect(defineSection(untranslated).mount(propsFor('/x'))).rejects.toThrow('gone');
  });
});
