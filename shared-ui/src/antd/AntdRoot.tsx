import { createContext, use, useMemo, type ReactNode } from 'react';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import msMY from 'antd/locale/ms_MY';
import { NonceContext, useLocale, useThemeName } from '../theme/themeContext';
import { antdTheme } from './antdTheme';

// One cache for all roots: two would overwrite each other's style tags.
const cache = createCache();

// Inside a modal dialog everything else is inert, so a pop-up has to live in the dialog.
const popupContainer = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

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

/** antd's theme, locale and nonce for what it holds, taken from `PortalProviders`. Only the outermost one does anything. */
export function AntdRoot({ children }: { children: ReactNode }) {
  return use(InsideAntd) ? children : <Provide>{children}</Provide>;
}
