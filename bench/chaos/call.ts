import { tokenOf, type Person } from './fixtures.ts'

/** The answer of a call; status 0 if no answer arrived. */
export type Answer = {
  /** The service that was asked. */
  url: string
  status: number
  ms: number
  retryAfter: string | null
  headers: Headers
  text: string
  body: Record<string, unknown>
  /** Why no answer came: the system's code, such as ECONNREFUSED. */
  failure: string
}

type Call = {
  as?: Person
  token?: string
  refreshToken?: string
  body?: object
  timeout?: number
}

/** Calls the API: `GET mentor/profile`. Never throws. */
export async function call(url: string, what: string, given: Call = {}): Promise<Answer> {
  const [method = 'GET', path = ''] = what.split(' ')
  const token = given.as === undefined ? given.token : await tokenOf(given.as)
  const started = performance.now()
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(given.refreshToken === undefined ? {} : { 'x-refresh-token': given.refreshToken }),
    ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  try {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(given.timeout ?? 30_000),
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    })
    const text = await response.text()
    return {
      url,
      status: response.status,
      ms: performance.now() - started,
      retryAfter: response.headers.get('retry-after'),
      headers: response.headers,
      text,
      body: response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : {},
      failure: '',
    }
  } catch (error) {
    return {
      url,
      status: 0,
      ms: performance.now() - started,
      retryAfter: null,
      headers: new Headers(),
      text: '',
      body: {},
      failure: failureOf(error),
    }
  }
}

export type Tokens = { access: string; refresh: string }

/** Signs in as people do; null with the answer where that is refused. */
export async function signIn(
  url: string,
  role: string,
  { email, password }: { email: string; password: string },
): Promise<{ answer: Answer; tokens: Tokens | null }> {
  const answer = await call(url, `POST ${role}/login`, { body: { email, password } })
  const { access_token: access, refresh_token: refresh } = answer.body
  const tokens = typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null
  return { answer, tokens }
}

/** How often each status came: `200 × 31, 503 × 2`. */
export function tally(answers: readonly Pick<Answer, 'status' | 'failure'>[]): string {
  const counts = new Map<string, number>()
  for (const { status, failure } of answers) {
    const key = status === 0 ? failure : String(status)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, count]) => `${key} × ${count}`)
    .join(', ')
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.name
}
