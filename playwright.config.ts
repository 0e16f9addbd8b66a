import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.mjs'
import { limit } from './scripts/speed.mjs'

// There is no web server to start here: each worker runs an application of its own (e2e/support/server.ts).
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/demo-data.ts',
  // One more than the cores that they are measured on: a page waits for a quarter of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: limit(60_000),
  expect: { timeout: limit(10_000) },
  reporter: [['list']],
  projects: [{ name: 'chromium' }],
  use: {
    viewport: { width: 1280, height: 800 },
    // What a test lays in the way of a request must not be passed by; e2e/service-worker.spec.ts lets the worker in.
    serviceWorkers: 'block',
    // A trace films every test, which doubles its time: ask for one with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser() ?? '', args: browserFlags },
  },
})
