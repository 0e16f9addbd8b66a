import { type AdminKind, adminKinds } from '@udyam/contract/duties'
import { type Access, can } from '@udyam/contract/roles'
import { useSyncExternalStore } from 'react'

export type UserType = 'admin' | 'visitor' | 'mentor' | 'mentee'

/** Sign-in data stored on the device. The stored role only controls the screens. */
export type Session = {
  userType: UserType | null
  /** Kind of administrator; null for other roles. */
  kind: AdminKind | null
  username: string
  email: string
}

export type NewSession = {
  userType: UserType
  username: string
  access_token: string
  refresh_token: string
  token?: string
  user?: { name: string; email: string; kind?: AdminKind | undefined }
}

/** Delay for another tab's sign-in, which clears the storage before it writes its own session. */
const settledMs = 100
const keys = ['userType', 'username', 'token', 'access_token', 'refresh_token', 'user'] as const
const userTypes: readonly UserType[] = ['admin', 'visitor', 'mentor', 'mentee']
const listeners = new Set<() => void>()

/** State in the prerendered page; the real session shows after hydration. */
const nobody: Session = { userType: null, kind: null, username: '', email: '' }

let sessions = 0

/** Counts sign-ins and sign-outs since the page load; identifies the current session. */
export function sessionCount(): number {
  return sessions
}

/** The stored session; renders again on changes in this or another tab. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => nobody)
}

/** Whether the signed-in user may call an endpoint or open a page: `const may = useMay()`. */
export function useMay(): (what: { access: Access }) => boolean {
  const session = useSession()
  return (what) => isOpenTo(session, what)
}

/** Same for a given session. */
export function isOpenTo(
  { userType, kind }: Pick<Session, 'userType' | 'kind'>,
  what: { access: Access },
): boolean {
  return can(userType && { role: userType, kind }, what)
}

let snapshot: { source: string; session: Session } | null = null

export function getSession(): Session {
  const source = keys.map((key) => localStorage.getItem(key) ?? '').join('\n')
  if (snapshot?.source !== source) snapshot = { source, session: readSession() }
  return snapshot.session
}

export function saveSession(session: NewSession): void {
  sessions += 1
  const { user, ...texts } = session
  for (const key of keys) localStorage.removeItem(key)
  for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, value)
  if (user) localStorage.setItem('user', JSON.stringify(user))
  notify()
}

/** Stores a changed name and address, which the top bar and forms show at once. */
export function renameSession(user: { name: string; email: string }): void {
  localStorage.setItem('username', user.name)
  const { kind } = getSession()
  localStorage.setItem('user', JSON.stringify({ ...user, ...(kind && { kind }) }))
  notify()
}

/** Deletes the session; keeps the language. */
export function clearSession(): void {
  sessions += 1
  for (const key of keys) localStorage.removeItem(key)
  notify()
}

export function storedTokens(): { access: string | null; refresh: string | null } {
  return {
    access: localStorage.getItem('access_token') ?? localStorage.getItem('token'),
    refresh: localStorage.getItem('refresh_token'),
  }
}

/** Stores the next token pair from the server. Ignored after the session has ended. */
export function replaceTokens(next: { access: string; refresh: string | null }): void {
  if (localStorage.getItem('userType') === null) return
  localStorage.setItem('access_token', next.access)
  if (localStorage.getItem('token') !== null) localStorage.setItem('token', next.access)
  if (next.refresh !== null) localStorage.setItem('refresh_token', next.refresh)
}

/** Calls back when another tab has ended this session, by a sign-out or another user's sign-in. */
export function onEndElsewhere(listener: () => void): void {
  let known = getSession()
  listeners.add(() => (known = getSession()))
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== 'userType') return
    setTimeout(() => {
      const before = known
      known = getSession()
      if (before.userType === null) return
      if (before.userType === known.userType && before.email === known.email) return
      sessions += 1
      listener()
    }, settledMs)
  })
}

function readSession(): Session {
  const stored = localStorage.getItem('userType')
  const userType = userTypes.find((type) => type === stored) ?? null
  const { email, kind } = storedUser()
  return {
    userType,
    // Sessions from before kinds existed belong to owners.
    kind: userType === 'admin' ? (adminKinds.find((one) => one === kind) ?? 'owner') : null,
    username: localStorage.getItem('username') ?? '',
    email: typeof email === 'string' ? email : '',
  }
}

function storedUser(): { email?: unknown; kind?: unknown } {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? '{}')
    return typeof user === 'object' && user !== null ? user : {}
  } catch {
    return {}
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
