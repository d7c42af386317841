import { useRef, useState } from 'react';
import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import type { FormInstance } from '@titian/shared-ui/data';
import { randomId } from '../parts/randomId';
import { useCreateDraftMutation, useSaveDraftMutation, useSubmitRequestMutation } from './dataRequests.api';
import { draftOf, formOf, type RequestValues } from './requestDraft';

interface Given {
  form: FormInstance<RequestValues>;
  draft: Pick<RequestDetail, 'id' | 'rowVersion'> | null;
  /** Called when all that is typed was kept or sent. */
  onStored: () => void;
  onKept?: ((id: string) => void) | undefined;
}

/** Keeps the form as a draft, and sends it. A new request is kept first, under a key, so that a repeated click makes one draft. */
export function useKeepRequest({ form, draft, onStored, onKept }: Given) {
  const { t } = useTranslation('catalogue');
  const { toast, fail } = useFeedback();
  const [create] = useCreateDraftMutation();
  const [save] = useSaveDraftMutation();
  const [submit] = useSubmitRequestMutation();
  const [keeping, setKeeping] = useState(false);
  const [key] = useState(randomId);
  /** The newest version that is known here: of the page, or of a save since. */
  const known = useRef(draft);
  const current = () => {
    const mine = known.current;
    return draft && (!mine || draft.rowVersion > mine.rowVersion) ? draft : mine;
  };

  const store = async (values: RequestValues) => {
    const body = draftOf(values);
    const before = current();
    const kept = before
      ? await save({ params: { id: before.id }, body: { ...body, rowVersion: before.rowVersion } }).unwrap()
      : await create({ body: { ...body, idempotencyKey: key } }).unwrap();
    known.current = kept;
    return kept;
  };

  const keep = async () => {
    setKeeping(true);
    try {
      const { id } = await store(form.getFieldsValue(true) as RequestValues);
      form.setFieldValue('files', []);
      onStored();
      toast({ title: t('dataRequests.kept'), severity: 'success' });
      if (!draft) onKept?.(id);
    } catch (error) {
      fail(error);
    }
    setKeeping(false);
  };

  const send = async () => {
    const values = form.getFieldsValue(true) as RequestValues;
    const { id, rowVersion } = current() ?? (await store({ ...values, files: [] }));
    const { requestNo } = await submit({ params: { id }, body: { ...formOf(values), rowVersion } }).unwrap();
    toast({ title: t('dataRequests.sent', { requestNo }), severity: 'success' });
    onStored();
    if (!draft) onKept?.(id);
  };
  return { keep, send, keeping };
}
