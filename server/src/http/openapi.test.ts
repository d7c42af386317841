import { endpoints } from '../testing/matrix/endpoints';
import { openApiDocument } from './openapi';

const document = openApiDocument('1.0.0', endpoints);

it('has every call of the contracts, with who may make it', () => {
  for (const { name, entry } of endpoints) {
    const operation = document.paths[entry.path.replace(/:(\w+)/g, '{$1}')]?.[entry.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, 'x-access': entry.access });
  }
});

it('names every parameter of a path', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    const placeholders = [...path.matchAll(/{(\w+)}/g)].map(([, placeholder]) => placeholder);
    for (const operation of Object.values(operations) as { parameters: { in: string; name: string }[] }[]) {
      const named = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(named.sort()).toEqual(placeholders.sort());
    }
  }
});
