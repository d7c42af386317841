import { and, eq } from 'drizzle-orm';
import type { Answer, Incoming } from '@titian/shared-contracts';
import type { middleware } from '@titian/shared-contracts/definition';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { mustOn } from '../membership';
import { stateAfterSaving } from './definition.policy';
import { toFinding } from './definition.wire';
import type { Reader } from './reader';
import type { Inspector } from './inspector';
import { withoutMark, writeDefinition } from './write';

type Payload = Incoming<typeof middleware.update>['body'];

/** Findings that a refusal carries. */
const SHOWN = 20;
const SOURCE = { kind: 'middleware', name: '' } as const;

/** The version that a payload is about: its own, or that which a whole project names as its `apiVersion`. */
function entryOf(payload: Payload): { version: string; text: string } {
  const entry = 'versions' in payload ? payload.versions.find(({ id }) => id === payload.apiVersion) : payload;
  if (!entry) throw notFound();
  const { version, SwaggerOriginal: given } = entry;
  return { version, text: typeof given === 'string' ? withoutMark(given) : JSON.stringify(given, null, 2) };
}

/** Stores definitions that programs send: checked as an import, and refused with what is wrong. */
export const createMiddlewareService = (db: Db, { reader, inspector }: { reader: Reader; inspector: Inspector }) => {
  async function matching({ actor }: Call, projectIdentifier: string, version: string) {
    const [found] = await db
      .select({ project, id: apiVersion.id, state: apiVersion.state })
      .from(apiVersion)
      .innerJoin(project, eq(project.id, apiVersion.projectId))
      .where(
        and(
          eq(project.projectIdentifier, projectIdentifier),
          eq(apiVersion.version, version),
          organizationScope(actor, project.organizationId),
        ),
      );
    if (!found) throw notFound();
    return found;
  }

  return {
    async update(call: Call, projectIdentifier: string, payload: Payload): Promise<Answer<typeof middleware.update>> {
      const { version, text } = entryOf(payload);
      const { id, state, project: owner } = await matching(call, projectIdentifier, version);
      await mustOn(db, call.actor, owner.id, 'edit');
      stateAfterSaving(state);
      const checked = await reader.check(text);
      if (checked.document === null) {
        const findings = checked.facts.errors.slice(0, SHOWN).map(toFinding);
        throw new Problem(422, 'definition.invalid', { extra: { findings } });
      }
      const revision = await writeDefinition(db, call, {
        version: { id, identifier: owner.identifier, projectId: owner.id },
        // A program has read none: what it sends replaces what is there.
        saving: { text, checked, source: SOURCE, revision: null },
      });
      inspector.add(id, { revision, text });
      return {
        ...{ id: owner.id, projectIdentifier, apiVersion: id, version },
        SwaggerOriginal: JSON.parse(checked.document) as Record<string, unknown>,
      };
    },
  };
};
