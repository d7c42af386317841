const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

/** Tests of every workspace in one run: no core waits while another finishes a workspace. */
module.exports = {
  maxWorkers: '100%',
  projects: readdirSync(__dirname)
    .map((name) => ({ name, file: path.join(__dirname, name, 'jest.config.cjs') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ displayName: name, rootDir: path.dirname(file), ...require(file) })),
};
