import { Bell } from '#features/notifications/bell.tsx'
import type { UserType } from '#lib/session.ts'
import { UserMenu } from './user-menu.tsx'

type AccountBarProps = { userType: UserType; username: string }

/** The part of the top bar for somebody who is signed in. */
export function AccountBar({ userType, username }: AccountBarProps) {
  return (
    <>
      {userType !== 'visitor' && <Bell />}
      <UserMenu {...{ userType, username }} />
    </>
  )
}
