import { asProblem } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import { useLazyTermsQuery } from './register.api';

/** The terms of use in force: those that the document names, until a registration is refused because there are others now. */
export function useTerms() {
  const [read, { data }] = useLazyTermsQuery();
  const { terms } = usePortal().portal.legal;
  return {
    terms: data === undefined ? terms : data,
    /** Sends a registration. Throws its refusal, after the terms were read again where they are the reason. */
    async send(register: () => Promise<unknown>): Promise<void> {
      try {
        await register();
      } catch (error) {
        const faults = asProblem(error).errors ?? [];
        if (faults.some(({ path }) => path === '/acceptedTerms')) await read();
        throw error;
      }
    },
  };
}
