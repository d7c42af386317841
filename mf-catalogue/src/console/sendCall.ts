import { KEY_HEADER } from '@titian/shared-contracts/catalogue';
import { isKeyUnknown, KEY_FRESH_MS, KEY_PAUSE_MS } from '@titian/shared-contracts/console';
import { type GatewayAnswer, streamGateway } from '@titian/shared-auth/gateway';
import type { SampleRequest } from '@titian/shared-ui/openapi';
import type { HeldKey } from './useConsoleKeys';

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, KEY_PAUSE_MS);
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true });
  });

interface Sending {
  signal: AbortSignal;
  /** The key to use; `renew` where the one before is of no use. */
  keyOf: (renew: boolean) => Promise<HeldKey>;
  onWait: () => void;
  onPart: (answer: GatewayAnswer) => void;
  locale: string;
}

const once = (request: SampleRequest, key: HeldKey, { signal, onPart, locale }: Sending) => {
  const { pathname, search } = new URL(request.url);
  const own = request.headers.filter(({ secret }) => !secret).map(({ name, value }) => [name, value]);
  return streamGateway(
    {
      ...{ method: request.method, path: pathname + search },
      headers: { 'Accept-Language': locale, ...Object.fromEntries(own), [KEY_HEADER]: key.secret },
      ...(request.body && { body: request.body.text }),
    },
    // A refusal of a key that isn't in force yet is no answer to show.
    { signal, onPart: (answer) => !isUnknown(answer) && onPart(answer) },
  );
};

const isUnknown = (answer: GatewayAnswer | null) => answer !== null && isKeyUnknown(answer);

/** Sends a call with a key of the console. One that isn't known yet is tried again, one that is known no more is asked for anew, once. */
export async function sendCall(request: SampleRequest, sending: Sending): Promise<GatewayAnswer | null> {
  const { signal, keyOf, onWait } = sending;
  let key = await keyOf(false);
  let renewed = false;
  for (;;) {
    const answer = await once(request, key, sending);
    if (!isUnknown(answer) || signal.aborted) return answer;
    if (Date.now() - key.heldAt < KEY_FRESH_MS) {
      onWait();
      await pause(signal);
    } else if (renewed) return answer;
    else {
      renewed = true;
      key = await keyOf(true);
    }
    if (signal.aborted) return null;
  }
}
