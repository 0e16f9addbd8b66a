import { vi } from 'vitest'

type Sent = { call: string; body: unknown; query: URLSearchParams }
type Answer = { status?: number; [part: string]: unknown }

/**
 * Mocks these calls (`GET admin/matching/plan`), because the API cannot reach every plan state quickly; all
 * others reach it. Returns the requests.
 */
export function answerWith(answers: Record<string, (sent: Sent) => Answer>): Sent[] {
  const real = globalThis.fetch
  const told: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const call = `${init.method ?? 'GET'} ${pathname.replace(/^\/api\//, '')}`
    const answer = answers[call]
    if (answer === undefined) return real(address, init)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const sent = { call, body, query: searchParams }
    told.push(sent)
    const { status = 200, ...parts } = answer(sent)
    return Response.json({ success: status < 400, ...parts }, { status })
  })
  return told
}
