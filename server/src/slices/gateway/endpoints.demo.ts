import { addressOf } from '../../demo/content/document-of';
import { type Demo, seeded } from '../../demo/rows/world';
import { apiEndpoint, apiSecurity } from './gateway.tables';

const ENVIRONMENTS = { withSandbox: ['Production', 'Sandbox'], others: ['Production'] } as const;

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
  return { tables: [seeded(apiEndpoint, rows), seeded(apiSecurity, security)] };
};
