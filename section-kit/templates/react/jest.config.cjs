module.exports = { ...require('@titian/section-kit/jest'), rootDir: __dirname };
