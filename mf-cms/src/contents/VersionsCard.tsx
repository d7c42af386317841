import { useState } from 'react';
import type { ContentVersion, PageDetail } from '@titian/shared-contracts/content';
import { Button, Card, StatusTag, Timeline, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { CompareDialog } from './CompareDialog';
import { useRestorePageMutation } from './contents.api';
import css from './contents.module.css';

/** Versions that are shown before the reader asks for all. */
const FEW = 4;

interface Props {
  page: PageDetail;
  onShow: (page: PageDetail) => void;
}

/** Every version, newest first: compared with what is written now, and taken again. */
export function VersionsCard({ page, onShow }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const { toast } = useFeedback();
  const [comparing, setComparing] = useState<ContentVersion | null>(null);
  const [all, setAll] = useState(false);
  const [restore] = useRestorePageMutation();
  const { id, rowVersion, versions, allowed } = page;
  const takeAgain = async ({ version }: ContentVersion) => {
    const { data } = await restore({ params: { id }, body: { rowVersion, version } });
    if (!data) return;
    toast({ title: t('contents.done.restored', { version }), severity: 'success' });
    onShow(data);
  };
  const entries = (all ? versions : versions.slice(0, FEW)).map((one, at) => ({
    key: String(one.version),
    title: (
      <>
        {t('contents.version', { version: one.version })} <StatusTag kind="content" state={one.state} />
      </>
    ),
    ...{ at: one.at, by: one.by },
    body: (
      <div className={css.version}>
        {one.restoredFrom !== null && <span>{t('contents.restoredFrom', { version: one.restoredFrom })}</span>}
        {one.from && <span>{t('contents.fromAt', { at: format.dateTime(one.from) })}</span>}
        {one.until && <span>{t('contents.untilAt', { at: format.dateTime(one.until) })}</span>}
        {at > 0 && (
          <span className={css.acts}>
            <Button size="small" icon="swap" onClick={() => setComparing(one)}>
              {t('contents.compare', { version: one.version })}
            </Button>
            {allowed.includes('restore') && (
              <Button size="small" icon="rollback" onClick={() => void takeAgain(one)}>
                {t('contents.restore', { version: one.version })}
              </Button>
            )}
          </span>
        )}
      </div>
    ),
  }));
  return (
    <Card title={t('contents.versions')}>
      <Timeline entries={entries} />
      {versions.length > FEW && !all && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('contents.allVersions', { count: versions.length })}
        </Button>
      )}
      {comparing && <CompareDialog page={page} version={comparing.version} onClose={() => setComparing(null)} />}
    </Card>
  );
}
