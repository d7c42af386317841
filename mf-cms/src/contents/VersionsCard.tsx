import { type ReactNode, useState } from 'react';
import type { ContentVersion } from '@titian/shared-contracts/content';
import { Button, Card, StatusTag, Timeline, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import type { VersionCalls, Versioned } from './versioned';
import css from './contents.module.css';

/** Versions that are shown before the reader asks for all. */
const FEW = 4;

interface Props<D extends Versioned> {
  page: D;
  calls: Pick<VersionCalls<D>, 'restore'>;
  onShow: (page: D) => void;
  /** The dialog in which the newest version is compared with an earlier one. */
  compare: (version: number, close: () => void) => ReactNode;
}

/** Every version, newest first: compared with what is written now, and taken again. One of nobody came with the portal. */
export function VersionsCard<D extends Versioned>({ page, calls, onShow, compare }: Props<D>) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const { toast } = useFeedback();
  const [comparing, setComparing] = useState<ContentVersion | null>(null);
  const [all, setAll] = useState(false);
  const { versions, allowed } = page;
  const takeAgain = async ({ version }: ContentVersion) => {
    const draft = await calls.restore(page, version);
    if (!draft) return;
    toast({ title: t('contents.done.restored', { version }), severity: 'success' });
    onShow(draft);
  };
  const entries = (all ? versions : versions.slice(0, FEW)).map((one, at) => ({
    key: String(one.version),
    title: (
      <>
        {t('contents.version', { version: one.version })} <StatusTag kind="content" state={one.state} />
      </>
    ),
    ...(one.by && { at: one.at, by: one.by }),
    body: (
      <div className={css.version}>
        {!one.by && <span>{t('contents.came')}</span>}
        {one.restoredFrom !== null && <span>{t('contents.restoredFrom', { version: one.restoredFrom })}</span>}
        {one.by && one.from && <span>{t('contents.fromAt', { at: format.dateTime(one.from) })}</span>}
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
      {comparing && compare(comparing.version, () => setComparing(null))}
    </Card>
  );
}
