import { useState } from 'react';
import { Breadcrumb, Button, Pager, Popup, Stack, TabLinks, useTranslation } from '@titian/shared-ui';

const HERE = '/element/blankpage';

/** Where the reader is, and where else they can go; a page's own breadcrumb and tabs are given to its frame. */
export default function Ways() {
  const { t } = useTranslation('admin');
  const [at, setAt] = useState({ page: 2, pageSize: 10 });
  const [isOpen, setOpen] = useState(false);
  const name = t('guide.sample.api');
  return (
    <Stack>
      <Breadcrumb crumbs={[{ label: t('guide.sample.list'), to: HERE }, { label: name }]} />
      <TabLinks
        label={name}
        tabs={[
          { to: HERE, label: t('guide.parts.blankpage'), current: true },
          { to: '/element/form', label: t('guide.parts.form'), count: 3 },
        ]}
      />
      <Pager {...at} totalItems={57} onChange={setAt} />
      <Popup
        label={t('guide.open.popup')}
        open={isOpen}
        onOpenChange={setOpen}
        align="start"
        opener={<Button>{t('guide.open.popup')}</Button>}
      >
        <p>{t('guide.sample.text')}</p>
      </Popup>
    </Stack>
  );
}
