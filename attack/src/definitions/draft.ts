import { openTarget, type Person, type Target } from '../target';
import type { Send } from './try-sample';

const DEMO_PASSWORD = 'Titian#2026';

/** Prints a row: name, bytes, outcome, milliseconds, and a note. */
export type Print = (name: string, bytes: string, outcome: string, ms: string, note: string) => void;

interface Listed {
  data: { id: string; versions: { id: string; state: string }[] }[];
}

/** The address of the definition of a draft of the demo. */
async function draftOf(target: Target, developer: Person): Promise<string> {
  const { text: body } = await target.call('/api/registry/projects?pageSize=100', { as: developer });
  const { data } = JSON.parse(body) as Listed;
  const [found] = data.flatMap(({ id, versions }) =>
    versions
      .filter(({ state }) => state === 'Draft')
      .map((version) => `/api/registry/projects/${id}/versions/${version.id}/definition`),
  );
  if (!found) throw new Error('The demo has no draft.');
  return found;
}

/** A developer of a portal that was started, at the definition of a draft: its address and revision, and what sends calls. */
export async function openDraft(url: string) {
  const target = await openTarget(url, DEMO_PASSWORD);
  const developer = await target.signIn('developer');
  const definition = await draftOf(target, developer);
  const send: Send = async (method, to, json) => {
    const { status, text: body } = await target.call(to, { method, as: developer, ...(json && { json }) });
    return { status, body: JSON.parse(body) as unknown };
  };
  const { revision } = (await send('GET', `${definition}/report`)).body as { revision: number };
  return { target, developer, definition, send, revision };
}
