import { catalogue } from '@titian/shared-contracts/catalogue';
import { PurposeCode } from '@titian/shared-contracts/order';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';
import { useKeyedText } from '@titian/shared-ui';
import { Form } from '@titian/shared-ui/data';

const { usePortalInfoQuery } = defineCalls((build) => ({ portalInfo: build.query(request(catalogue.portalInfo)) }));

/** Purposes that the portal offers, for the form's select `purposeCode`, with one that a draft named before it was closed; until it has said so, all that there are. */
export function usePurposeOptions(): { value: PurposeCode; label: string; disabled: boolean }[] {
  const text = useKeyedText();
  const offered = usePortalInfoQuery().data?.purposes ?? PurposeCode.options;
  const chosen = Form.useWatch<string | undefined>('purposeCode');
  return PurposeCode.options
    .filter((value) => offered.includes(value) || value === chosen)
    .map((value) => ({ value, label: text(`purpose.${value}`), disabled: !offered.includes(value) }));
}
