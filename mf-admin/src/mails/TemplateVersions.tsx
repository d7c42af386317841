import { useState } from 'react';
import { LOCALES } from '@titian/shared-contracts';
import type { MailTemplate, MailText, MailVersion } from '@titian/shared-contracts/mail-template';
import { Button, Card, Tag, Timeline, useTranslation } from '@titian/shared-ui';
import { RestoreDialog } from './RestoreDialog';
import css from './mails.module.css';

const PARTS = (['subject', 'body'] as const).flatMap((part) => LOCALES.map((language) => ({ part, language })));

/** The parts that a version changed, old and new; an unchanged part is not shown. */
function Changes({ before, after }: { before: MailText; after: MailText }) {
  const { t } = useTranslation('admin');
  const changed = PARTS.filter(({ part, language }) => before[part][language] !== after[part][language]);
  return (
    <ul className={css.changes}>
      {changed.map(({ part, language }) => (
        <li key={part + language}>
          {t(`mailTemplates.${part}`)}, {t(`mailTemplates.language.${language}`)}: <del>{before[part][language]}</del>{' '}
          <ins>{after[part][language]}</ins>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  template: MailTemplate;
  mayRestore: boolean;
  onShow: (template: MailTemplate) => void;
}

/** Every version of the text, newest first; each can be taken again. */
export function TemplateVersions({ template, mayRestore, onShow }: Props) {
  const { t } = useTranslation('admin');
  const [restoring, setRestoring] = useState<MailVersion | null>(null);
  const { versions, builtIn, rowVersion } = template;
  const textOf = (version: MailVersion | undefined) => version?.text ?? builtIn;
  const entries = versions.map((one, index) => ({
    key: String(one.version),
    title: (
      <>
        {t('mailTemplates.version', { version: one.version })}:{' '}
        {t(`mailTemplates.kind.${one.kind}`, { version: one.restoredFrom ?? '' })}{' '}
        {one.version === rowVersion && <Tag tone="success">{t('mailTemplates.inForce')}</Tag>}
      </>
    ),
    ...{ at: one.at, by: one.by },
    body: (
      <div className={css.version}>
        <p>{one.reason}</p>
        <Changes before={textOf(versions[index + 1])} after={textOf(one)} />
        {mayRestore && one.text && !one.kind.startsWith('switched') && one.version !== rowVersion && (
          <Button size="small" icon="rollback" onClick={() => setRestoring(one)}>
            {t('mailTemplates.restore', { version: one.version })}
          </Button>
        )}
      </div>
    ),
  }));
  return (
    <Card title={t('mailTemplates.versions')}>
      {versions.length === 0 ? (
        <p className={css.quiet}>{t('mailTemplates.noVersion')}</p>
      ) : (
        <Timeline entries={entries} />
      )}
      {restoring && (
        <RestoreDialog template={template} version={restoring} onShow={onShow} onClose={() => setRestoring(null)} />
      )}
    </Card>
  );
}
