import { useRef, useState } from 'react';
import { Button, Floating, useTranslation } from '@titian/shared-ui';
import css from '../guide.module.css';

/** What popups, menus and tooltips are made of; use one of these first. */
export default function Floats() {
  const { t } = useTranslation('admin');
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div ref={anchor} className={css.row}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('guide.open.floating')}
      </Button>
      {isOpen && (
        <Floating anchor={anchor} onClose={() => setOpen(false)} className={css.floating}>
          {t('guide.sample.text')}
        </Floating>
      )}
    </div>
  );
}
