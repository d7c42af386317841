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
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { EditorActs } from '../EditorActs';
import { NewerDraft } from '../NewerDraft';
import { VersionsCard } from '../VersionsCard';
import { BlockList } from './BlockList';
import { BlockPanel } from './BlockPanel';
import type { Values } from './formValues';
import { MainChanges } from './MainChanges';
import { MainCompare } from './MainCompare';
import { MainPreview } from './MainPreview';
import { useBlockNames } from './useBlockNames';
import { useMainCalls } from './useMainCalls';
import { useMainForm } from './useMainForm';
import css from './main.module.css';

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
  const nameOf = useBlockNames();
  const { form, initialValues, blocks, opened, open, openWrong, send, judge, add, remove } = useMainForm(page);
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
  const change = (act: () => void) => {
    act();
    setDirty(true);
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
        <ResourceForm<Values>
          id={FORM}
          {...{ form, initialValues, disabled }}
          onDirty={setDirty}
          onWrong={openWrong}
          onSubmit={submit}
        >
          <div className={css.editor}>
            <Form.Item name="order" noStyle>
              <BlockList
                {...{ blocks, disabled }}
                chosen={opened.key}
                onChoose={open}
                onAdd={(type) => change(() => add(type))}
              />
            </Form.Item>
            {blocks.map((block) => (
              // Fields of the other blocks stay, so that all are judged before they are sent.
              <div key={block.key} hidden={block !== opened}>
                <BlockPanel
                  {...{ block, disabled }}
                  name={nameOf(block)}
                  onLanguage={setLanguage}
                  onRemove={() => change(() => remove(block.key))}
                />
              </div>
            ))}
          </div>
        </ResourceForm>
      </Columns>
    </Page>
  );
}
