import type { Endpoint, Input, Reply } from '@udyam/contract/endpoint'
import type { Failure, NextStep } from '@udyam/contract/parts/errors'
import { ApiError, NetworkError } from './api-error.ts'
import { askToConfirm, asksToConfirm } from './confirmation.ts'
import { currentLanguage, loadSentences } from './i18n.ts'
import {
  clearSession,
  getSession,
  replaceTokens,
  sessionCount,
  storedTokens,
  type UserType,
} from './session.ts'

type Values = Record<string, unknown>
type Parts = { params?: Values; query?: Values; body?: unknown }
type CallInput<E> =
  unknown extends Input<E> ? [input?: undefined, options?: Options] : [input: Input<E>, options?: Options]
/** Parts of an endpoint that a call needs. */
type Address<E extends Endpoint> = Pick<E, 'method' | 'path' | 'access'>
type Options = { signal?: AbortSignal | undefined }

const base: string = import.meta.env.VITE_API_URL ?? '/api'
let sessionEnded: (of: UserType | null) => void = () => {}

/**
 * Calls an endpoint of the contract and returns its response.
 *
 * @throws ApiError when the server refuses, NetworkError when it cannot be reached
 */
export async function call<E extends Endpoint>(
  endpoint: E | Address<E>,
  ...[input, options]: CallInput<E>
): Promise<Reply<NoInfer<E>>> {
  return callWith<NoInfer<E>>(endpoint, input, options)
}

/** Like {@link call}, for an endpoint that the caller was given: its input may be undefined. */
export async function callWith<E extends Endpoint>(
  endpoint: E | Address<E>,
  input: Input<E> | undefined,
  options?: Options,
): Promise<Reply<E>> {
  const response = await succeed(endpoint, input ?? {}, options)
  return read<Reply<E>>(response.json())
}

/**
 * Calls an endpoint with a CSV response, and returns the file.
 *
 * @throws ApiError when the server refuses, NetworkError when the file does not arrive completely
 */
export async function callFile<E extends Endpoint & { csv: string }>(
  endpoint: E,
  ...[input]: CallInput<E>
): Promise<Blob> {
  const response = await succeed(endpoint, input ?? {})
  return read(response.blob())
}

/**
 * Subscribes to an endpoint with server-sent events, until the server ends the stream.
 *
 * @param options.onEvent called for each event, but not for heartbeats
 * @throws ApiError when the server refuses, NetworkError when it cannot be reached or the stream breaks off
 */
export async function callEvents<E extends Endpoint & { events: true }>(
  endpoint: E,
  input: Input<E>,
  { signal, onEvent }: { signal: AbortSignal; onEvent: () => void },
): Promise<void> {
  const { body } = await succeed(endpoint, input as Parts, { signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const chunk = reader && (await read(reader.read()))
    if (chunk === undefined || chunk.done) return
    if (chunk.value.includes('event:')) onEvent()
  }
}

/** Calls the endpoint; if the server requires a confirmation, asks the user and retries once. */
async function succeed(endpoint: Address<Endpoint>, parts: Parts, options?: Options): Promise<Response> {
  try {
    return await tryOnce(endpoint, parts, options)
  } catch (error) {
    if (!asksToConfirm(error) || !(await askToConfirm())) throw error
    return tryOnce(endpoint, parts, options)
  }
}

async function tryOnce(endpoint: Address<Endpoint>, parts: Parts, options?: Options): Promise<Response> {
  const asked = sessionCount()
  const response = await send(endpoint, parts, options?.signal)
  // A response to an earlier session must not affect the current one.
  const isCurrent = asked === sessionCount()
  if (isCurrent) keepTokens(response)
  if (response.ok) return response
  const error = refusal(endpoint, response.status, await read(response.json()))
  if (error.endsSession && isCurrent) endSession()
  // Loads the message texts first, because the callers show the error.
  if (!error.endsSession && error.code !== unknownFailure.code) await loadSentences()
  throw error
}

/** Registers the handler for a session that the server has ended: the app opens the sign-in. */
export function onSessionEnd(listener: (of: UserType | null) => void): void {
  sessionEnded = listener
}

async function send(
  endpoint: Address<Endpoint>,
  parts: Parts,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    const address = addressOf(endpoint, parts)
    return await (takeEarly(address) ??
      fetch(address, {
        method: endpoint.method,
        headers: headers(parts.body !== undefined),
        credentials: 'include',
        body: parts.body === undefined ? null : JSON.stringify(parts.body),
        signal: signal ?? null,
      }))
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError(cause)
  }
}

export function addressOf({ path: template }: Pick<Endpoint, 'path'>, { params, query }: Parts): string {
  return `${base}/${path(template, params)}${search(query)}`
}

/** Response to the request of boot.js for this address, if the session is still the stored one. */
function takeEarly(address: string): Promise<Response> | undefined {
  const { early } = window
  if (early?.address !== address || early.access !== storedTokens().access) return undefined
  window.early = undefined
  return early.answer
}

function path(template: string, params: Values = {}): string {
  return template
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

async function read<T>(content: Promise<T>): Promise<T> {
  try {
    return await content
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

/**
 * Builds the error of a failed response. Public endpoints (sign-in, sign-up, reset) show it in their form. On
 * all others, 401 and 403 end the session.
 */
function refusal({ access }: Pick<Endpoint, 'access'>, status: number, answer: unknown): ApiError {
  const failure = isFailure(answer) ? answer : unknownFailure
  const endsSession = (status === 401 || status === 403) && access !== 'anyone'
  return new ApiError({ ...failure, status, endsSession, next: nextOf(failure) })
}

function nextOf({ next, challenge, methods, expiresIn }: Failure): NextStep | undefined {
  if (next === undefined || challenge === undefined) return undefined
  return { next, challenge, methods: methods ?? [], expiresIn: expiresIn ?? 0 }
}

const unknownFailure: Failure = { success: false, message: 'Internal Server Error', code: 'internal_error' }

function isFailure(answer: unknown): answer is Failure {
  return typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'string'
}

function endSession(): void {
  const { userType } = getSession()
  clearSession()
  sessionEnded(userType)
}
