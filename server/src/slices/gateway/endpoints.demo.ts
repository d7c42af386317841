import { addressOf } from '../../demo/content/document-of';
import { daysBefore } from '../../demo/rows/context';
import { type Demo, seeded } from '../../demo/rows/world';
import { endpointTest } from '../authoring/authoring.tables';
import { apiEndpoint, apiSecurity } from './gateway.tables';

const ENVIRONMENTS = { withSandbox: ['Production', 'Sandbox'], others: ['Production'] } as const;

/** Hours over which the last tests are spread. */
const HOURS = 8;

/** A test by the portal itself that reached an endpoint: at a base address alone the systems of the demo have nothing to show. */
const testOf = ({ id, urls }: { id: string; urls: { url: string }[] }, testedAt: Date) => ({
  ...{ endpointId: id, testedAt, reached: true },
  results: urls.map(({ url }) => ({
    ...{ url, status: 404, certificate: null, fault: null },
    times: { dns: 0.2, tcp: 0.6, tls: null, http: 3.4 },
  })),
});

/**
 * Every version's endpoints at the agencies' systems, which `demo/upstream` is. Every other API has none for the sandbox, where the gateway itself
 * answers. Calls of personal data name their purpose, and are held against the document.
 */
export const endpointsOfDemo: Demo = ({ context, apis }) => {
  const rows = apis.flatMap(({ api, versions }, number) =>
    versions.flatMap((row, index) =>
      ENVIRONMENTS[number % 2 === 0 ? 'withSandbox' : 'others'].map((environment) => ({
        id: context.random.id(row.createdAt!),
        versionId: row.id,
        environment,
        name: api.identifier,
        urls: [
          {
            id: context.random.id(row.createdAt!),
            url: `${context.upstream}${addressOf(api, api.versions[index]!)}`,
            weight: 1,
          },
        ],
        // The agencies' systems of the demo are on this machine.
        privateAllowed: true,
        createdAt: row.createdAt,
      })),
    ),
  );
  const asking = apis.filter(({ api }) => api.personalData).flatMap(({ versions }) => versions);
  const security = asking.map(({ id }) => ({ versionId: id, purposeRequired: true, validation: 'block' as const }));
  const tests = rows.map((row, number) => testOf(row, daysBefore(context.now, 0, 1 + (number % HOURS))));
  return { tables: [seeded(apiEndpoint, rows), seeded(apiSecurity, security), seeded(endpointTest, tests)] };
};
