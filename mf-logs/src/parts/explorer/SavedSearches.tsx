import { useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { type SavedSearch, savedSearch } from '@titian/shared-contracts/saved-search';
import {
  Button,
  Copy,
  IconButton,
  Link,
  QueryView,
  SkeletonRows,
  useFeedback,
  useFormat,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import { Form, FormField, Input, Modal, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { useListSavedSearchesQuery, useRemoveSavedSearchMutation, useSaveSearchMutation } from './savedSearch.api';
import css from './explorer.module.css';

/** What is of this visit alone: where one is in the rows, and which is open. */
const OF_THE_VISIT = ['entry', 'before', 'page', 'live'];

/** The search as it is now, without what is of this visit alone. */
function useSearchNow(): string {
  const search = new URLSearchParams(useLocation().search);
  for (const name of OF_THE_VISIT) search.delete(name);
  return search.toString();
}

/** One saved search: a link to it, its address for colleagues, and its end. */
function Saved({ saved, onOpen }: { saved: SavedSearch; onOpen: () => void }) {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const { toast } = useFeedback();
  const [remove] = useRemoveSavedSearchMutation();
  const to = `${useLocation().pathname}?${saved.search}`;
  const address = new URL(useHref(to), document.baseURI).href;
  const end = async () => {
    const done = await remove({ params: { id: saved.id } });
    if (!done.error) toast({ title: t('saved.removed', { name: saved.name }), severity: 'success' });
  };
  return (
    <li>
      <span className={css.savedName}>
        <Link to={to} onClick={onOpen}>
          {saved.name}
        </Link>
        <small>{t('saved.at', { at: format.dateTime(saved.savedAt) })}</small>
      </span>
      <Copy text={address} name={t('saved.link', { name: saved.name })} />
      <IconButton icon="delete" plain label={t('saved.remove', { name: saved.name })} onClick={() => void end()} />
    </li>
  );
}

function SavedDialog({ list, onClose }: { list: string; onClose: () => void }) {
  const { t } = useTranslation('logs');
  const { toast } = useFeedback();
  const query = useListSavedSearchesQuery({ query: { list } });
  const [save] = useSaveSearchMutation();
  const rules = zodRules(savedSearch.save.body, useKeyedText());
  const search = useSearchNow();
  const [form] = Form.useForm<{ name: string }>();
  const submit = async ({ name }: { name: string }) => {
    const saved = await save({ body: { list, name, search } }).unwrap();
    toast({ title: t('saved.done', { name: saved.name }), severity: 'success' });
  };
  return (
    <Modal title={t('saved.title')} onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={3} columns={2} />}
        empty={<p className={css.noneSaved}>{t('saved.none')}</p>}
        failure={t('saved.failure')}
      >
        {(found) => (
          <ul className={css.saved} aria-label={t('saved.title')}>
            {found.map((one) => (
              <Saved key={one.id} saved={one} onOpen={onClose} />
            ))}
          </ul>
        )}
      </QueryView>
      <ResourceForm<{ name: string }> form={form} onSubmit={submit} onSent={() => form.resetFields()}>
        <div className={css.saveNow}>
          <FormField name="name" label={t('saved.name')} help={t('saved.help')} rules={rules('name')}>
            <Input />
          </FormField>
          <Button type="primary" htmlType="submit">
            {t('saved.save')}
          </Button>
        </div>
      </ResourceForm>
    </Modal>
  );
}

/** Searches that the reader named, to come back to them: each has an address, which colleagues may be sent. */
export function SavedSearches({ list }: { list: string }) {
  const { t } = useTranslation('logs');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="save" onClick={() => setOpen(true)}>
        {t('saved.title')}
      </Button>
      {isOpen && <SavedDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}
