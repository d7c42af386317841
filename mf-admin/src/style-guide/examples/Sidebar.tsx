import { useState } from 'react';
import { Button, SidebarLinks, useTranslation, WithSidebar } from '@titian/shared-ui';

const HERE = '/element/blankpage';

/** A column where there is room, an overlay behind a button elsewhere. */
export default function Sidebar() {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const links = (
    <SidebarLinks
      titled
      label={t('guide.sample.parts')}
      links={[
        { to: HERE, label: t('guide.parts.blankpage'), current: true },
        { to: '/element/form', label: t('guide.parts.form') },
      ]}
    />
  );
  return (
    <WithSidebar label={t('guide.sample.parts')} sidebar={links} open={isOpen} onClose={() => setOpen(false)}>
      <p>{t('guide.sample.text')}</p>
      <Button onClick={() => setOpen(true)}>{t('guide.open.sidebar')}</Button>
    </WithSidebar>
  );
}
