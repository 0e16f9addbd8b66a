import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface alone is merged
  interface FastifyInstance {
    /** Continues work after the response, such as preparing a mail; it must not reject. */
    inBackground(work: Promise<unknown>): void
    /** Resolves when no background work is left. */
    settled(): Promise<void>
  }
}

/** Tracks background work, because the service must finish it before it closes. */
export function trackBackground(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>()
  app.decorate('inBackground', (work: Promise<unknown>) => {
    running.add(work)
    void work.finally(() => running.delete(work))
  })
  app.decorate('settled', async () => {
    while (running.size > 0) await Promise.all(running)
  })
  app.addHook('onClose', () => app.settled())
}
