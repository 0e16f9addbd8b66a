import { defineConfig } from 'vitest/config'
import { faults, plant } from './bench/mutate/plant.ts'
import { limit } from './scripts/speed.mjs'

// `npm run mutate` names the fault that is planted while the tests run.
const fault = faults[Number(process.env['PLANTED_FAULT'] ?? -1)]
const plugins = fault === undefined ? [] : [plant(fault)]

// One database a worker: the modules of a worker, and with them its embedded database, live on from file to file.
const onOneDatabase = {
  pool: 'forks',
  isolate: false,
  maxWorkers: 2,
  // Less than the 1.5 GiB at which the service sheds calls: what earlier files have left is collected before.
  execArgv: ['--max-old-space-size=1200'],
  testTimeout: limit(60_000),
  hookTimeout: limit(60_000),
  // Half of a test's own limit: only a failure waits for it.
  expect: { poll: { timeout: limit(30_000) } },
} as const

export default defineConfig({
  test: {
    // A cached module would be without the fault, or keep it.
    fsModuleCache: fault === undefined,
    projects: [
      {
        plugins,
        test: {
          name: 'contract',
          include: ['{contract/src,locales}/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins,
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          exclude: ['**/*.alone.test.ts'],
          ...onOneDatabase,
        },
      },
      // What stands in for a module must come before any other file has loaded it.
      {
        plugins,
        test: { name: 'api alone', include: ['api/src/**/*.alone.test.ts'], ...onOneDatabase, isolate: true },
      },
      {
        plugins,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: ['web/src/test/setup.ts'],
          css: false,
          ...onOneDatabase,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs', 'web/build/*.test.ts'],
          testTimeout: limit(30_000),
          maxWorkers: 2,
        },
      },
    ],
  },
})
