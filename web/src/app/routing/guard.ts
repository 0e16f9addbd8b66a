import { isDuty } from '@udyam/contract/duties'
import type { Access } from '@udyam/contract/roles'
import { redirect } from 'react-router'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { loadArea, t } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { keepReturn } from '#lib/return-to.ts'
import { type Session, type UserType, getSession, isOpenTo } from '#lib/session.ts'
import { toast } from '#ui/patterns/toast.ts'
import { type Page, areasOf } from './page.ts'

/** Opens a page or redirects. The server enforces all permissions itself. */
export async function openPage(page: Omit<Page, 'file'>, address: string): Promise<Response | null> {
  const elsewhere = wayOut(page, getSession())
  if (elsewhere === paths.signin) keepPlace(page, address)
  if (elsewhere !== null) {
    sayWhose(page)
    return redirect(elsewhere)
  }
  if (page.session === 'required' && !(await isAccepted())) return redirect(paths.signin)
  await loadTexts(page)
  return null
}

/** Says to a signed-in user whom the page is for. The message outlives the redirect. */
function sayWhose({ access, shell }: Pick<Page, 'access' | 'shell'>): void {
  if (getSession().userType === null) return
  const isFor = (role: 'mentee' | 'mentor') => Array.isArray(access) && access.includes(role)
  const say = () => {
    if (shell === 'admin') toast.info(t('guard.admin'))
    else if (isFor('mentee') && isFor('mentor')) toast.info(t('guard.members'))
    else toast.info(t(isFor('mentor') ? 'guard.mentor' : 'guard.mentee'))
  }
  void loadArea('site').then(say, () => {})
}

export async function loadTexts(page: Pick<Page, 'texts'>): Promise<void> {
  await Promise.all(areasOf(page).map(loadArea))
}

/** Redirect target for a user who may not open the page; null if they may. */
export function wayOut(
  page: Pick<Page, 'access' | 'shell'>,
  session: Pick<Session, 'userType' | 'kind'>,
): string | null {
  if (isOpenTo(session, page)) return null
  if (session.userType === null) return paths.signin
  if (page.shell !== 'admin') return paths.home
  return session.userType === 'admin' ? paths.admin : paths.signin
}

/**
 * Remembers the full page address for after the sign-in.
 *
 * @param ended the role of the ended session; only that role returns to the address
 */
export function keepPlace(
  { access }: Pick<Page, 'access'>,
  address: string,
  ended: UserType | null = null,
): void {
  if (access === 'anyone') return
  const roles = access === 'signed-in' ? everybody : access.flatMap(typeOf)
  keepReturn(
    ended !== null && roles.includes(ended) ? { roles: [ended], address, ended: true } : { roles, address },
  )
}

const everybody: readonly UserType[] = ['mentee', 'mentor', 'visitor', 'admin']

function typeOf(name: Exclude<Access, string>[number]): UserType[] {
  if (isDuty(name)) return ['admin']
  return name === 'promoter' ? [] : [name]
}

/** Asks the server whether the stored session is valid. A network error does not count as a refusal. */
async function isAccepted(): Promise<boolean> {
  try {
    const { auth } = await import('@udyam/contract/auth/calls')
    await call(auth.verifyToken)
    return true
  } catch (error) {
    return !(error instanceof ApiError) || !error.endsSession
  }
}

/** Same check in the background of a public page: a refusal ends the session. */
export async function checkStoredSession(): Promise<void> {
  if (getSession().userType !== null) await isAccepted()
}
