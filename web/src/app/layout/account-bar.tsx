import { Bell } from '#features/notifications/bell.tsx'
import type { UserType } from '#lib/session.ts'
import { UserMenu } from './user-menu.tsx'

type AccountBarProps = { userType: UserType; username: string }

export function AccountBar({ userType, username }: AccountBarProps) {
  return (
    <>
      {userType !== 'visitor' && <Bell />}
      <UserMenu {...{ userType, username }} />
    </>
  )
}
