import { waitFor } from '@testing-library/react'
import { type AdminKind, adminKinds } from '@udyam/contract/duties'
import { makeAdmin } from '@udyam/api/test/make'
import { expect, it } from 'vitest'
import { getSession, type UserType } from '#lib/session.ts'
import { renderPage } from '#test/render-page.tsx'
import {
  makeMentee,
  makeMentor,
  makePromoter,
  refusedCalls,
  signIn,
  startWorld,
  theApi,
} from '#test/world.ts'
import { wayOut } from './guard.ts'
import { pages } from './routes.ts'

startWorld()

const whos: readonly (UserType | AdminKind | null)[] = [null, 'visitor', 'mentee', 'mentor', ...adminKinds]
const isKind = (who: string): who is AdminKind => adminKinds.some((kind) => kind === who)

it.each(whos)('no page asks for what the service refuses to %s', async (who) => {
  if (who !== null && isKind(who)) await signIn('admin', await makeAdmin(theApi(), { kind: who }))
  else if (who !== null) await signIn(who)
  const ids = { promoter: await makePromoter(), mentor: await makeMentor(), mentee: await makeMentee() }
  const idIn = (path: string) =>
    ids[(['promoter', 'mentor'] as const).find((noun) => path.includes(noun)) ?? 'mentee']
  // Each page that is not for the user leads to the same page, so one of them is enough.
  const [, ...others] = pages.filter((page) => wayOut(page, getSession()) !== null)
  const opened = pages.filter((page) => !others.includes(page))
  for (const { path } of opened) {
    const { unmount, router, client } = await renderPage(path.replace(/:\w+/, idIn(path)))
    await waitFor(() => {
      expect(router.state.navigation.state, path).toBe('idle')
      expect(document.querySelector('h1'), path).not.toBeNull()
      expect(client.isFetching(), path).toBe(0)
    })
    unmount()
    expect(refusedCalls(), path).toEqual([])
  }
})
