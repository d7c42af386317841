import { useState } from 'react';
import type { Locale } from '@titian/shared-contracts';
import { contentPaths } from '@titian/shared-contracts/content';
import type { MainPageDetail } from '@titian/shared-contracts/main-page';
import { usePageTitle } from '@titian/section-kit';
import {
  Button,
  Columns,
  Page,
  StatusTag,
  useFeedback,
  useLocale,
  useTranslation,
  useUnsaved,
} from '@titian/shared-ui';
import { EditorActs } from '../EditorActs';
import { NewerDraft } from '../NewerDraft';
import { VersionsCard } from '../VersionsCard';
import { BlocksForm } from './BlocksForm';
import { MainChanges } from './MainChanges';
import { MainCompare } from './MainCompare';
import { MainPreview } from './MainPreview';
import { useMainCalls } from './useMainCalls';
import { useMainForm } from './useMainForm';

const FORM = 'main-page';
const ASIDE = 400;

interface Props {
  page: MainPageDetail;
  /** What somebody else saved since. */
  newer: MainPageDetail | null;
  /** Shows another state of the page. */
  onShow: (page: MainPageDetail) => void;
}

/** The blocks in their order, the fields of the open one, and beside them the page that they make and the versions before. */
export function MainEditor({ page, newer, onShow }: Props) {
  const { t } = useTranslation('cms');
  const { toast } = useFeedback();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const [isDirty, setDirty] = useState(false);
  const calls = useMainCalls();
  const main = useMainForm(page);
  const { blocks, send, judge } = main;
  const { current, live, allowed } = page;
  const disabled = !allowed.includes('save');
  usePageTitle(t('contents.main'));
  // The form itself doesn't know of blocks that are added or taken out.
  useUnsaved(isDirty);

  const submit = async () => {
    const saved = await send();
    toast({ title: t('contents.done.saved'), severity: 'success' });
    onShow(saved);
  };
  /** The page as it is once what is typed is saved. */
  const saved = async () => {
    if (!isDirty) return page;
    await judge();
    return send();
  };
  const keepMine = async () => {
    await judge();
    onShow(await send(newer!));
  };

  return (
    <Page
      title={t('contents.main')}
      mark={<StatusTag kind="content" state={current.state} />}
      purpose={t(live === current.version ? 'contents.read' : 'contents.readUntil', { version: current.version, live })}
      breadcrumb={[{ label: t('contents.title'), to: contentPaths.list() }, { label: t('contents.main') }]}
      actions={
        <EditorActs subject="main" form={FORM} {...{ page, calls, isDirty, saved, onShow }}>
          <Button icon="eye" to={contentPaths.preview()}>
            {t('mainPage.openPreview')}
          </Button>
        </EditorActs>
      }
    >
      <Columns
        asideWidth={ASIDE}
        aside={
          <>
            <MainPreview {...{ blocks, language }} onLanguage={setLanguage} />
            <VersionsCard
              {...{ page, calls, onShow }}
              compare={(version, onClose) => <MainCompare {...{ page, version, onClose }} />}
            />
          </>
        }
      >
        {newer && (
          <NewerDraft
            subject="main"
            {...{ newer, isDirty, onShow }}
            changes={() => <MainChanges before={newer.current.content.blocks} after={blocks} />}
            onKeepMine={keepMine}
          />
        )}
        <BlocksForm id={FORM} {...{ main, disabled }} onDirty={setDirty} onSubmit={submit} onLanguage={setLanguage} />
      </Columns>
    </Page>
  );
}
