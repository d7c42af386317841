import type { Person, Target } from './target';

/** A password that the portal's judge accepts. */
export const CHOSEN = 'Sungai-Biru-Tenang-88';

export interface NewPerson {
  role: 'Client' | 'Developer' | 'TenantAdministrator';
  organizationId: string;
  twoFactor?: 'normal' | 'email';
}
export interface Account {
  id: string;
  username: string;
  email: string;
}

/** Makes rows by the portal's own calls, as its administrator. Names are new in each. */
export async function createPeople(target: Target) {
  const admin = await target.signIn('superadmin');
  const run = Date.now().toString(36);
  let count = 0;
  const next = () => `${run}${(count += 1)}`;

  async function made<T>(path: string, json: object): Promise<T> {
    const { status, text } = await target.call(path, { as: admin, json });
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }
  const roles = JSON.parse((await target.call('/api/manage/users/roles', { as: admin })).text) as NamedRow[];

  return {
    admin,
    made,
    /** An organization of the administrator's tenant, or of a new one. */
    async organization(given: { tenantId?: string } = {}): Promise<string> {
      const word = next();
      const name = { my: `Ujian ${word}`, en: `Test ${word}` };
      const code = `U${word}`.toUpperCase();
      const tenantId = given.tenantId ?? (await made<{ id: string }>('/api/manage/tenants', { code, name })).id;
      const facts = { type: 'Other', email: `${word}@agency.example`, approvalSlaDays: 5 };
      return (await made<{ id: string }>('/api/manage/organizations', { code, name, ...facts, tenantId })).id;
    },

    /** An active account with the password `CHOSEN`. */
    async account({ role, organizationId, twoFactor = 'normal' }: NewPerson): Promise<Account> {
      const username = `u${next()}`;
      const email = `${username}@agency.example`;
      const { id } = await made<{ id: string }>('/api/manage/users', {
        ...{ username, email, displayName: 'Ujian Serangan', locale: 'en', divisionId: null, twoFactor },
        ...{ roleId: roles.find(({ name }) => name === role)!.id, organizationId },
      });
      const [letter] = await target.mailsTo(email);
      const token = /[?&]token=([\w-]+)/.exec(letter ?? '')?.[1] ?? '';
      await made('/api/auth/activate', { token, password: CHOSEN });
      return { id, username, email };
    },
    signIn: ({ username }: Account): Promise<Person> => target.signIn(username, CHOSEN),
  };
}
export type People = Awaited<ReturnType<typeof createPeople>>;

interface NamedRow {
  id: string;
  name: string;
}
