#!/usr/bin/env node
import { COMMANDS } from '../command/commands.mjs';
import { run } from '../command/run.mjs';

process.exitCode = await run('section', COMMANDS, process.argv.slice(2));
