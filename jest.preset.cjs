/** Tests here run as those of teams elsewhere do. */
module.exports = require('./section-kit/jest/preset.cjs');
