import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { type Locale, LOCALES, localText, ROLE_TITLES, ROLES } from '@titian/shared-contracts';
import { contentPaths } from '@titian/shared-contracts/content';
import { type Block, isBlockFor } from '@titian/shared-contracts/main-page';
import { Card, Segmented, useLocale, useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';
import { useFrame } from './useFrame';
import { useScale } from './useScale';
import css from './main.module.css';

/** Width of the page in the frame, in pixels. */
const WIDTHS = { wide: 1_280, narrow: 390 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES = ['wide', 'narrow'] as const;
/** Who is looked at the page as: `every` has the blocks of all readers together. */
const READERS = ['every', 'visitor', ...ROLES] as const;
type Reader = (typeof READERS)[number];

/** The blocks that a reader would have. */
const seenBy = (blocks: readonly Block[], reader: Reader): readonly Block[] =>
  reader === 'every'
    ? blocks
    : blocks.filter((block) => isBlockFor(block, reader === 'visitor' ? null : { role: reader }));

interface Props {
  blocks: readonly Block[];
  language: Locale;
  onLanguage: (language: Locale) => void;
}

/** The real main page with what is typed, small; only to look at. */
export function MainPreview({ blocks, language, onLanguage }: Props) {
  const { t } = useTranslation('cms');
  const locale = useLocale();
  const [device, setDevice] = useState<Device>('wide');
  const box = useRef<HTMLDivElement>(null);
  const [reader, setReader] = useState<Reader>('every');
  const seen = useMemo(() => seenBy(blocks, reader), [blocks, reader]);
  const frame = useFrame(seen);
  const scale = useScale(box, WIDTHS[device]);
  const path = (language === 'en' ? '/en' : '') + contentPaths.preview();
  const options = LOCALES.map((value) => ({ value, label: t(`short.${value}`), name: t(`language.${value}`) }));
  const devices = DEVICES.map((value) => ({ value, label: t(`mainPage.device.${value}`) }));
  const nameOf = (one: Reader) =>
    one === 'every' || one === 'visitor' ? t(`mainPage.as.${one}`) : localText(ROLE_TITLES[one], locale);
  const readers = READERS.map((value) => ({ value, label: nameOf(value) }));
  const size = { '--wide': `${WIDTHS[device]}px`, '--scale': scale } as CSSProperties;
  return (
    <Card
      title={t('contents.preview')}
      actions={
        <>
          <Segmented options={options} value={language} onChange={onLanguage} label={t('contents.previewIn')} />
          <Segmented options={devices} value={device} onChange={setDevice} label={t('mainPage.deviceOf')} />
        </>
      }
      flush
    >
      <div className={css.as}>
        <span aria-hidden="true">{t('mainPage.as.label')}</span>
        <Select
          size="small"
          aria-label={t('mainPage.as.label')}
          options={readers}
          value={reader}
          onChange={setReader}
        />
      </div>
      <div
        ref={box}
        className={css.frame}
        style={size}
        role="region"
        aria-label={t('mainPage.previewOf')}
        // What is in the frame takes no focus: it is scrolled as a picture is.
        tabIndex={0}
      >
        <div className={css.paper}>
          <iframe ref={frame} key={path} src={path} title={t('mainPage.previewOf')} inert tabIndex={-1} />
        </div>
      </div>
    </Card>
  );
}
