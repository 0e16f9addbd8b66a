import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['contract/src/**/*.test.ts'],
    // Random inputs would find other mutants each time.
    exclude: ['**/*.property.test.ts'],
  },
})
