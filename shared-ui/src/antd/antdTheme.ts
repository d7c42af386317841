import { theme as antd, type ThemeConfig } from 'antd';
import type { ThemeName } from '../theme/themeContext';

const fontFamily = '"Inter Variable", Inter, "Segoe UI", system-ui, sans-serif';
const fontFamilyCode = '"JetBrains Mono Variable", "JetBrains Mono", ui-monospace, Consolas, monospace';

const light = {
  colorBgLayout: '#F5F7F8',
  colorBgContainer: '#FFFFFF',
  colorBgElevated: '#FFFFFF',
  colorFillAlter: '#F7F9FA',
  colorFillSecondary: '#EDF1F3',
  colorBorder: '#BAC6CE',
  colorBorderSecondary: '#E3E8EB',
  colorSplit: '#E3E8EB',
  colorText: '#10243E',
  colorTextSecondary: '#43566A',
  colorTextTertiary: '#5A6C7E',
  colorTextDescription: '#5A6C7E',
  colorTextPlaceholder: '#5A6C7E',
  colorTextLightSolid: '#FFFFFF',
  colorPrimary: '#0A6C74',
  colorPrimaryHover: '#0B7B84',
  colorPrimaryActive: '#08545B',
  colorPrimaryBg: '#E9F3F4',
  colorPrimaryBgHover: '#D9EAEC',
  colorPrimaryBorder: '#9FCCD0',
  colorSuccess: '#1A7A45',
  colorSuccessBg: '#E8F5EE',
  colorSuccessBorder: '#A8D8BD',
  colorWarning: '#8A5B00',
  colorWarningBg: '#FDF5E1',
  colorWarningBorder: '#EBCF8F',
  colorError: '#BC2F28',
  colorErrorBg: '#FDEFEE',
  colorErrorBorder: '#F0B8B4',
  colorInfo: '#2860BF',
  colorInfoBg: '#EDF3FD',
  colorInfoBorder: '#B5CDF3',
};

const dark: typeof light = {
  colorBgLayout: '#0B1420',
  colorBgContainer: '#111C2A',
  colorBgElevated: '#182536',
  colorFillAlter: '#0E1825',
  colorFillSecondary: '#1C2A3B',
  colorBorder: '#3A4C61',
  colorBorderSecondary: '#213041',
  colorSplit: '#213041',
  colorText: '#E6EDF3',
  colorTextSecondary: '#AEBCC9',
  colorTextTertiary: '#8C9DAE',
  colorTextDescription: '#8C9DAE',
  colorTextPlaceholder: '#8C9DAE',
  colorTextLightSolid: '#05222A',
  colorPrimary: '#4DB8BF',
  colorPrimaryHover: '#6CC8CE',
  colorPrimaryActive: '#3AA0A7',
  colorPrimaryBg: '#11313A',
  colorPrimaryBgHover: '#173F49',
  colorPrimaryBorder: '#24606A',
  colorSuccess: '#4FC58A',
  colorSuccessBg: '#10301F',
  colorSuccessBorder: '#1F5A3B',
  colorWarning: '#E6B553',
  colorWarningBg: '#33270E',
  colorWarningBorder: '#66501D',
  colorError: '#F4867E',
  colorErrorBg: '#3B1B1D',
  colorErrorBorder: '#713233',
  colorInfo: '#82B1F6',
  colorInfoBg: '#15294A',
  colorInfoBorder: '#2B4B80',
};

const shadow = (name: ThemeName, hairline: string) =>
  `0 8px 28px ${name === 'light' ? 'rgb(16 36 62 / .14)' : 'rgb(0 0 0 / .5)'}, 0 0 0 1px ${hairline}`;

/** Large fields have the radius of the others, and the text of our own large fields (`Input.module.css`). */
const LARGE_FIELD = { borderRadiusLG: 8, fontSizeLG: 15, inputFontSizeLG: 15, lineHeightLG: 1.6 };

/** antd's theme with the design tokens, status colours set directly. All roots use the same CSS-variable key, so they share styles. */
export const antdTheme = (name: ThemeName): ThemeConfig => {
  const colours = name === 'light' ? light : dark;
  const boxShadow = shadow(name, colours.colorBorderSecondary);
  return {
    algorithm: name === 'light' ? antd.defaultAlgorithm : antd.darkAlgorithm,
    cssVar: { key: 'titian' },
    hashed: false,
    components: {
      Input: LARGE_FIELD,
      InputNumber: LARGE_FIELD,
      Select: LARGE_FIELD,
      DatePicker: LARGE_FIELD,
    },
    token: {
      ...colours,
      // The ring of a focused field, as in `Input.module.css`.
      controlOutlineWidth: 3,
      controlOutline: colours.colorPrimaryBg,
      colorErrorOutline: colours.colorErrorBg,
      colorLink: colours.colorPrimary,
      colorLinkHover: colours.colorPrimaryHover,
      colorLinkActive: colours.colorPrimaryActive,
      fontFamily,
      fontFamilyCode,
      fontSize: 14,
      controlHeight: 36,
      controlHeightSM: 28,
      controlHeightLG: 48,
      borderRadiusXS: 4,
      borderRadiusSM: 6,
      borderRadius: 8,
      borderRadiusLG: 12,
      boxShadow,
      boxShadowSecondary: boxShadow,
      fontWeightStrong: 600,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
  };
};
