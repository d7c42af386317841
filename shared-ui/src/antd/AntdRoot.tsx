import { createContext, use, useMemo, type ReactNode } from 'react';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import msMY from 'antd/locale/ms_MY';
import { NonceContext, useLocale, useThemeName } from '../theme/themeContext';
import { antdTheme } from './antdTheme';

// One cache for all roots: two would overwrite each other's style tags.
const cache = createCache();

/** The element of `document.body` in which the shell shows what a section opens above the page: its style sheets apply there. */
const layersOf = (trigger?: HTMLElement): HTMLElement | null => {
  const section = trigger?.closest<HTMLElement>('[data-section]')?.dataset.section;
  return section ? document.querySelector(`body > [data-section="${section}"]`) : null;
};
// With an open modal dialog everything outside it is inert, so a popup has to be inside the dialog.
const popupContainer = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? layersOf(trigger) ?? document.body;

const InsideAntd = createContext(false);

function Provide({ children }: { children: ReactNode }) {
  const name = useThemeName();
  const locale = useLocale();
  const nonce = use(NonceContext);
  const theme = useMemo(() => antdTheme(name), [name]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);
  return (
    <InsideAntd value={true}>
      <StyleProvider cache={cache} layer>
        <ConfigProvider
          theme={theme}
          locale={locale === 'my' ? msMY : enUS}
          csp={csp}
          getPopupContainer={popupContainer}
          button={{ autoInsertSpace: false }}
        >
          {children}
        </ConfigProvider>
      </StyleProvider>
    </InsideAntd>
  );
}

/** Passes the theme, locale and nonce of `PortalProviders` to antd. Only the outermost one has an effect. */
export function AntdRoot({ children }: { children: ReactNode }) {
  return use(InsideAntd) ? children : <Provide>{children}</Provide>;
}
