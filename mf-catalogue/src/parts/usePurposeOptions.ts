import { catalogue } from '@titian/shared-contracts/catalogue';
import { PurposeCode } from '@titian/shared-contracts/order';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';
import { useKeyedText } from '@titian/shared-ui';

const { usePortalInfoQuery } = defineCalls((build) => ({ portalInfo: build.query(request(catalogue.portalInfo)) }));

/** Purposes that the portal offers, for a select; until it has said so, all that there are. */
export function usePurposeOptions(): { value: PurposeCode; label: string }[] {
  const text = useKeyedText();
  const offered = usePortalInfoQuery().data?.purposes;
  return PurposeCode.options
    .filter((value) => offered?.includes(value) ?? true)
    .map((value) => ({ value, label: text(`purpose.${value}`) }));
}
