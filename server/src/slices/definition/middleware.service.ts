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
import { createDefinitionRepository } from './definition.repository';
import { toFinding } from './definition.wire';
import type { Reader } from './reader';
import { writeDefinition } from './write';

type Payload = Incoming<typeof middleware.update>['body'];

/** Findings that a refusal carries. */
const SHOWN = 20;
const SOURCE = { kind: 'middleware', name: '' } as const;

const textOf = ({ SwaggerOriginal }: Payload) =>
  typeof SwaggerOriginal === 'string' ? SwaggerOriginal : JSON.stringify(SwaggerOriginal, null, 2);

/** Stores definitions that programs send: checked as an import, and refused with what is wrong. */
export const createMiddlewareService = (db: Db, reader: Reader) => {
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
      const { id, state, project: owner } = await matching(call, projectIdentifier, payload.version);
      await mustOn(db, call.actor, owner.id, 'edit');
      stateAfterSaving(state);
      const text = textOf(payload);
      const checked = await reader.check(text);
      if (checked.document === null) {
        const findings = checked.facts.errors.slice(0, SHOWN).map(toFinding);
        throw new Problem(422, 'definition.invalid', { extra: { findings } });
      }
      const known = await createDefinitionRepository(db).facts(id);
      await writeDefinition(db, call, {
        version: { id, identifier: owner.identifier, projectId: owner.id },
        saving: { text, checked, source: SOURCE, revision: known?.revision ?? 0 },
      });
      return {
        ...{ id: owner.id, projectIdentifier, apiVersion: id, version: payload.version },
        SwaggerOriginal: JSON.parse(checked.document) as Record<string, unknown>,
      };
    },
  };
};
