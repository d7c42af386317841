import { useState } from 'react';
import { contentPaths, type PageContent, type PageDetail } from '@titian/shared-contracts/content';
import type { Locale } from '@titian/shared-contracts';
import { usePageTitle } from '@titian/section-kit';
import { Button, Columns, Page, StatusTag, useFeedback, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { useSavePageMutation } from './contents.api';
import { Changes } from './Changes';
import { EditorActs } from './EditorActs';
import { NewerDraft } from './NewerDraft';
import { PageFields } from './PageFields';
import { PageCompare } from './PageCompare';
import { PagePreview } from './PagePreview';
import { usePageCalls } from './usePageCalls';
import { useRareActs } from './useRareActs';
import { VersionsCard } from './VersionsCard';

const FORM = 'page-of-content';
const ASIDE = 400;

interface Props {
  page: PageDetail;
  /** What somebody else saved since. */
  newer: PageDetail | null;
  /** Shows another state of the page. */
  onShow: (page: PageDetail) => void;
}

/** What is typed, where a field that nobody opened yet has what is stored. */
function useDraft({ current: { content } }: PageDetail) {
  const [form] = Form.useForm<PageContent>();
  const typed = Form.useWatch((all: Partial<PageContent>) => all, form);
  return { form, draft: { ...content, ...typed } as PageContent };
}

/** A page's text in both languages, beside the page that it makes and the versions before. */
export function PageEditor({ page, newer, onShow }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const { toast } = useFeedback();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const [isDirty, setDirty] = useState(false);
  const { form, draft } = useDraft(page);
  const [save] = useSavePageMutation();
  const calls = usePageCalls();
  const rare = useRareActs(page, onShow);
  const { id, current, live, allowed, rowVersion } = page;
  const name = format.text(current.content.title);
  usePageTitle(name);

  const send = (content: PageContent, over?: PageDetail) =>
    save({
      ...{ params: { id } },
      body: { content, rowVersion: over?.rowVersion ?? rowVersion, ...(over && { putAside: true }) },
    }).unwrap();
  const submit = async (content: PageContent) => {
    const saved = await send(content);
    toast({ title: t('contents.done.saved'), severity: 'success' });
    onShow(saved);
  };
  /** The page as it is once what is typed is saved. */
  const saved = async () => (isDirty ? send(await form.validateFields()) : page);

  return (
    <Page
      title={name}
      mark={<StatusTag kind="content" state={current.state} />}
      purpose={t(
        live === null ? 'contents.unread' : live === current.version ? 'contents.read' : 'contents.readUntil',
        {
          ...{ version: current.version, live },
        },
      )}
      breadcrumb={[{ label: t('contents.title'), to: contentPaths.list() }, { label: contentPaths.page(page.slug) }]}
      actions={
        <EditorActs subject="page" form={FORM} {...{ page, calls, isDirty, saved, onShow, rare }}>
          {live !== null && (
            <Button icon="eye" to={contentPaths.page(page.slug)}>
              {t('contents.open')}
            </Button>
          )}
        </EditorActs>
      }
    >
      <Columns
        asideWidth={ASIDE}
        aside={
          <>
            <PagePreview content={draft} language={language} onLanguage={setLanguage} />
            <VersionsCard
              {...{ page, calls, onShow }}
              compare={(version, onClose) => <PageCompare {...{ page, version, onClose }} />}
            />
          </>
        }
      >
        {newer && (
          <NewerDraft
            subject="page"
            {...{ newer, isDirty, onShow }}
            changes={() => <Changes before={newer.current.content} after={draft} />}
            onKeepMine={async () => onShow(await send(await form.validateFields(), newer))}
          />
        )}
        <ResourceForm<PageContent>
          id={FORM}
          form={form}
          initialValues={current.content}
          disabled={!allowed.includes('save')}
          onDirty={setDirty}
          onSubmit={submit}
        >
          <PageFields draft={draft} onLanguage={setLanguage} disabled={!allowed.includes('save')} />
        </ResourceForm>
      </Columns>
    </Page>
  );
}
