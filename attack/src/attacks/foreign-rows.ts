import { type Attack, createLedger, forEach } from '../attack';
import { type Operation, pathOf } from '../endpoints';
import { createPeople } from '../people';
import { sampleOf } from '../sample';
import { ROLES, type Person, type Target } from '../target';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Rows that are tried of each list. */
const ROWS = 3;

const isList = ({ method, inPath, name }: Operation) =>
  method === 'GET' && inPath.length === 0 && !name.endsWith('xport');

async function answersOf(target: Target, operations: Operation[], as: Person) {
  const answers = new Map<string, string>();
  await forEach(operations, 4, async (operation) => {
    const query = operation.inQuery.includes('pageSize') ? '?pageSize=100' : '';
    const { status, text } = await target.call(operation.path + query, { as });
    if (status === 200) answers.set(operation.path, text);
  });
  return answers;
}

/** Ids of the rows of an answer: a list, or a page of one. */
function rowsOf(text: string): string[] {
  const given = JSON.parse(text) as { id?: unknown }[] | { data?: { id?: unknown }[] };
  const rows = Array.isArray(given) ? given : (given.data ?? []);
  return Array.isArray(rows) ? rows.map((row) => row?.id).filter((id): id is string => typeof id === 'string') : [];
}

/**
 * Rows of one agency, by their ids, as people of another tenant's with each role: what none of their own lists shows must answer nothing but
 * refusals at any address that names it.
 */
export const foreignRows: Attack = {
  name: 'foreign rows',
  async run(target, { every }) {
    const ledger = createLedger();
    const people = await createPeople(target);
    const organizationId = await people.organization();
    const lists = target.operations.filter(isList);
    const owners = await Promise.all(ROLES.map((role) => target.signIn(role)));
    const owned = (await Promise.all(owners.map((owner) => answersOf(target, lists, owner)))).flatMap((all) => [
      ...all,
    ]);
    const roles =
      every > 1 ? (['TenantAdministrator'] as const) : (['Client', 'Developer', 'TenantAdministrator'] as const);

    for (const role of roles) {
      const stranger = await people.signIn(await people.account({ role, organizationId }));
      const shown = new Set([...(await answersOf(target, lists, stranger)).values()].join(' ').match(ID));
      const tries = target.operations.flatMap((operation) => {
        const [list, rest] = operation.path.split('/{id}');
        if (rest === undefined || operation.inPath[0] !== 'id') return [];
        const hidden = owned
          .filter(([path]) => path === list)
          .flatMap(([, text]) => rowsOf(text).filter((id) => !shown.has(id)));
        return [...new Set(hidden)].slice(0, ROWS).map((id) => ({ operation, id }));
      });
      await forEach(tries, 8, async ({ operation, id }) => {
        const path = pathOf(operation, { id });
        const json = operation.body ? sampleOf(operation.body, id) : undefined;
        const { status } = await target.call(path, { as: stranger, method: operation.method, json });
        ledger.tried();
        if (status < 300)
          ledger.fell('reached', `${operation.method} ${path} as ${role} of another tenant answered ${status}`);
      });
    }
    return ledger.outcome();
  },
};
