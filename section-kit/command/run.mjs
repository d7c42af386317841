import { parseArgs } from 'node:util';
import { EXIT, Refusal } from './refusal.mjs';

const COMMON = {
  help: { type: 'boolean', summary: 'show this text' },
  json: { type: 'boolean', summary: 'print JSON only' },
};

const nameOf = (arg) => arg.replace(/\?$/, '');
const argText = (arg) => (arg.endsWith('?') ? `[${nameOf(arg)}]` : arg === '...' ? '[-- …]' : `<${arg}>`);
const column = (rows) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

const overview = (program, commands) => [
  `Usage: ${program} <command> [options]`,
  '',
  ...column(
    Object.entries(commands).map(([name, { args, summary }]) => [[name, ...args.map(argText)].join(' '), summary]),
  ),
  '',
  `${program} <command> --help shows its options. Exit codes: 0 done, 1 refused, 2 wrong usage, 3 portal not reachable.`,
];

const usage = (program, name, { summary, args, options }) => [
  `Usage: ${[program, name, ...args.map(argText)].join(' ')} [options]`,
  '',
  summary,
  '',
  ...column(
    Object.entries({ ...options, ...COMMON }).map(([option, { value, summary: what }]) => [
      `--${option}${value ? ` ${value}` : ''}`,
      what,
    ]),
  ),
];

/** @returns {{ values: Record<string, string | boolean | undefined>, positionals: string[] }} */
const parse = (program, name, command, argv) => {
  try {
    const options = { ...command.options, ...COMMON };
    const parsed = /** @type {ReturnType<typeof parse>} */ (
      parseArgs({ args: argv, options, allowPositionals: true, strict: true })
    );
    const free = command.args.includes('...');
    const needed = command.args.filter((arg) => arg !== '...' && !arg.endsWith('?'));
    if (parsed.values.help) return parsed;
    if (parsed.positionals.length < needed.length) throw new Error(`<${needed[parsed.positionals.length]}> is missing`);
    if (!free && parsed.positionals.length > command.args.length)
      throw new Error(`Unexpected argument: ${parsed.positionals.at(-1)}`);
    return parsed;
  } catch (error) {
    throw new Refusal('usage', error.message, { exit: EXIT.usage, cure: `${program} ${name} --help` });
  }
};

const find = (program, commands, name) => {
  if (commands[name]) return commands[name];
  throw new Refusal('usage', `Unknown command: ${name}`, { exit: EXIT.usage, cure: `${program} help` });
};

const reportError = (error, json, out) => {
  // An unexpected error is printed with its stack, for the bug report.
  const known = error instanceof Refusal ? error : Object.assign(error, { code: 'unexpected', exit: EXIT.refused });
  const { code, message, cure, details = [], exit } = known;
  if (json) out.log(JSON.stringify({ ok: false, code, message, ...(cure && { cure }), details }, null, 2));
  else {
    out.error(`${code}: ${error instanceof Refusal ? message : error.stack}`);
    for (const line of details) out.error(`  ${line}`);
    if (cure) out.error(`→ ${cure}`);
  }
  return exit;
};

/**
 * Runs one command of a program. Resolves to its exit code.
 * @param {string} program @param {Record<string, object>} commands rows as in commands.mjs @param {string[]} argv
 * @param {Pick<Console, 'log' | 'error'>} out
 */
export const run = async (program, commands, argv, out = console) => {
  const json = argv.includes('--json');
  const [name, ...rest] = argv;
  try {
    if (!name || name === 'help' || name === '--help') {
      overview(program, commands).forEach((line) => out.log(line));
      return EXIT.done;
    }
    const command = find(program, commands, name);
    const { values: options, positionals: args } = parse(program, name, command, rest);
    if (options.help) {
      usage(program, name, command).forEach((line) => out.log(line));
      return EXIT.done;
    }
    const { default: execute } = await command.load();
    const print = (line) => !json && out.log(line);
    const { ok = true, data = {}, lines = [] } = (await execute({ args, options, print })) ?? {};
    if (json) out.log(JSON.stringify({ ok, ...data }, null, 2));
    else lines.forEach((line) => out.log(line));
    return ok ? EXIT.done : EXIT.refused;
  } catch (error) {
    return reportError(error, json, out);
  }
};
