import type { Endpoint, Input, Reply } from '@udyam/contract/endpoint'
import { Failure } from '@udyam/contract/errors'
import { ApiError, NetworkError } from './api-error.ts'
import { currentLanguage } from './i18n.ts'
import { clearSession, replaceTokens, storedTokens } from './session.ts'

type Values = Record<string, unknown>
type Parts = { params?: Values; query?: Values; body?: unknown }
type CallInput<E> =
  unknown extends Input<E> ? [input?: undefined, options?: Options] : [input: Input<E>, options?: Options]
type Options = { signal?: AbortSignal | undefined }

const base: string = import.meta.env.VITE_API_URL ?? '/api'
let sessionEnded = () => {}

/**
 * Calls an endpoint of the contract and gives its answer.
 *
 * @throws ApiError when the server refuses, NetworkError when it cannot be reached
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallInput<E>
): Promise<Reply<E>> {
  const parts: Parts = input ?? {}
  const response = await send(endpoint, parts, options?.signal)
  keepTokens(response)
  const answer = await readJson(response)
  if (response.ok) return answer as Reply<E>
  throw refusal(endpoint, response.status, answer)
}

/** Names what happens when the server ends the session: the app goes to the sign-in. */
export function onSessionEnd(listener: () => void): void {
  sessionEnded = listener
}

async function send(endpoint: Endpoint, parts: Parts, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(`${base}/${path(endpoint, parts.params)}${search(parts.query)}`, {
      method: endpoint.method,
      headers: headers(parts.body !== undefined),
      credentials: 'include',
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: signal ?? null,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError(cause)
  }
}

function path(endpoint: Endpoint, params: Values = {}): string {
  return endpoint.path
    .replace(/^\//, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function search(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

function headers(hasBody: boolean): Record<string, string> {
  const { access, refresh } = storedTokens()
  return {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(access && { authorization: `Bearer ${access}` }),
    ...(refresh && { 'x-refresh-token': refresh }),
  }
}

function keepTokens(response: Response): void {
  const access = response.headers.get('x-access-token')
  if (access) replaceTokens({ access, refresh: response.headers.get('x-refresh-token') })
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

/**
 * What is open to anyone (sign-in, sign-up, reset) shows its refusal in the form; anywhere else 401 and 403
 * end the session.
 */
function refusal(endpoint: Endpoint, status: number, answer: unknown): ApiError {
  const { data } = Failure.safeParse(answer)
  const endsSession = (status === 401 || status === 403) && endpoint.access !== 'anyone'
  if (endsSession) {
    clearSession()
    sessionEnded()
  }
  return new ApiError({
    status,
    message: data?.message ?? 'Internal Server Error',
    errors: data?.errors,
    endsSession,
  })
}
