import type { Person, Target } from '../target';

export const DEMO_PASSWORD = 'Titian#2026';

/** Prints a row: name, bytes, outcome, milliseconds, and a note. */
export type Print = (name: string, bytes: string, outcome: string, ms: string, note: string) => void;

interface Listed {
  data: { id: string; versions: { id: string; state: string }[] }[];
}

/** The address of the definition of a draft of the demo. */
export async function draftOf(target: Target, developer: Person): Promise<string> {
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
