import { auth } from '@udyam/contract/auth/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { call, onSessionEnd } from './api.ts'
import {
  type NewSession,
  clearSession,
  getSession,
  onEndElsewhere,
  saveSession,
  useSession,
} from './session.ts'

const session: NewSession = {
  userType: 'mentee',
  username: 'Asha',
  access_token: 'first',
  refresh_token: 'refresh',
  user: { name: 'Asha', email: 'asha@example.com' },
}
const ended = vi.fn<() => void>()

beforeEach(() => {
  ended.mockReset()
  onSessionEnd(ended)
  localStorage.setItem('language', 'mr')
  saveSession(session)
})
afterEach(() => vi.unstubAllGlobals())

it('forgets the sign-in and keeps the language', () => {
  const { result } = renderHook(useSession)
  expect(result.current).toEqual({
    userType: 'mentee',
    kind: null,
    username: 'Asha',
    email: 'asha@example.com',
  })
  act(clearSession)
  expect(result.current.userType).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['language'])
})

it('notices what another tab does', () => {
  const { result } = renderHook(useSession)
  act(() => {
    localStorage.removeItem('userType')
    window.dispatchEvent(new StorageEvent('storage', { key: 'userType' }))
  })
  expect(result.current.userType).toBeNull()
})

it.each<[string, Record<string, string>, number]>([
  ['signs out', {}, 1],
  ['signs somebody else in', { userType: 'mentee', user: '{"email":"ravi@example.com"}' }, 1],
  ['signs the same person in again', { userType: 'mentee', user: '{"email":"asha@example.com"}' }, 0],
])('hears whether it goes on when another tab %s', (_what, stored, calls) => {
  vi.useFakeTimers()
  const endedElsewhere = vi.fn<() => void>()
  onEndElsewhere(endedElsewhere)
  for (const key of ['userType', 'user']) localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key: 'userType' }))
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect(endedElsewhere).toHaveBeenCalledTimes(calls)
})

it.each([401, 403])('ends the session when a call is answered with %i', async (status) => {
  answer(status, { success: false, message: 'Please sign in to continue', code: 'session_required' })
  await expect(call(auth.verifyToken)).rejects.toThrow(ApiError)
  expect(getSession().userType).toBeNull()
  expect(ended).toHaveBeenCalledOnce()
})

it('leaves the session alone when a sign-in is refused', async () => {
  answer(401, { success: false, message: 'Invalid Credentials', code: 'invalid_credentials' })
  const body = { email: 'asha@example.com', password: 'wrong' }
  await expect(call(mentors.login, { body })).rejects.toMatchObject({
    status: 401,
    message: 'Invalid Credentials',
  })
  expect(getSession().userType).toBe('mentee')
  expect(ended).not.toHaveBeenCalled()
})

it('sends both tokens and keeps the next pair', async () => {
  const sent = answer(200, { success: true }, { 'x-access-token': 'second', 'x-refresh-token': 'next' })
  await call(auth.verifyToken)
  expect(sent()).toMatchObject({
    authorization: 'Bearer first',
    'x-refresh-token': 'refresh',
    'accept-language': 'en',
  })
  expect(localStorage.getItem('access_token')).toBe('second')
  expect(localStorage.getItem('refresh_token')).toBe('next')
})

it('tells an unreachable server from a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(auth.verifyToken)).rejects.toThrow(NetworkError)
  expect(getSession().userType).toBe('mentee')
})

it('lets a late refusal of the last session pass', async () => {
  answer(401, { success: false, message: 'Please sign in to continue', code: 'session_required' })
  const late = call(auth.verifyToken)
  saveSession({ ...session, username: 'Meena' })
  await expect(late).rejects.toThrow(ApiError)
  expect(getSession().username).toBe('Meena')
  expect(ended).not.toHaveBeenCalled()
})

function answer(status: number, body: object, headers: Record<string, string> = {}) {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status, headers })))
  vi.stubGlobal('fetch', send)
  return () => send.mock.calls[0]?.[1]?.headers
}
