import { isMarkdown } from '@titian/shared-contracts';

/** The parts of a zod schema that are looked at; the rest of it is the library's own. */
interface Schema {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, Schema>;
      element?: Schema;
      innerType?: Schema;
      in?: Schema;
      options?: Schema[];
      values?: unknown[];
    };
  };
}

/** A document of nodes, as formatted texts are stored. */
const isFormatted = ({ _zod: { def } }: Schema) => def.shape?.type?._zod.def.values?.includes('doc') === true;

const inside = ({ _zod: { def } }: Schema): [string, Schema][] => {
  if (def.shape) return Object.entries(def.shape);
  if (def.element) return [['*', def.element]];
  const others = [...(def.options ?? []), def.innerType, def.in].filter((one) => one !== undefined);
  return others.map((one) => ['', one]);
};

/** The ways to the fields of a body that are read as marks; `**` stands for either language. */
export function markupPaths(schema: unknown): string[] {
  const found = new Set<string>();
  const walk = (one: Schema, path: string, above: readonly Schema[]) => {
    if (above.includes(one)) return;
    if (isFormatted(one) || isMarkdown(one)) return void found.add(path.replace(/\.(my|en)$/, '.**'));
    for (const [name, next] of inside(one)) walk(next, [path, name].filter(Boolean).join('.'), [...above, one]);
  };
  walk(schema as Schema, '', []);
  return [...found];
}
