import { defineConfig } from 'vitest/config'

/** The contract's own tests and no others: what an API or web test notices is not the rule's own proof. */
export default defineConfig({ test: { include: ['contract/src/**/*.test.ts'] } })
