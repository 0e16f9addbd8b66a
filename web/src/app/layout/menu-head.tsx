import { useQuery } from '@tanstack/react-query'
import { mentees } from '@udyam/contract/mentees'
import { mentors } from '@udyam/contract/mentors'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { placeText } from '../../lib/known-values.ts'
import { nameText } from '../../lib/server-message.ts'
import type { UserType } from '../../lib/session.ts'
import { Avatar } from '../../ui/primitives/avatar.tsx'

type MenuHeadProps = {
  userType: UserType
  username: string
  /** Whether the menu has been opened: until then nothing is asked for. */
  isOpened: boolean
}

/** Who is signed in: face, name, role and place. */
export function MenuHead({ userType, username, isOpened }: MenuHeadProps) {
  const { t } = useTranslation()
  const isMember = userType === 'mentee' || userType === 'mentor'
  const { data: own } = useQuery({
    queryKey: ['profile', 'head', userType],
    queryFn: ({ signal }) => readOwn(userType, signal),
    enabled: isMember && isOpened,
    meta: { hasNoPlace: true },
  })
  const role = t(userType === 'admin' ? 'role.admin.name' : `role.${userType}`)
  const name = nameText(username)
  return (
    <div className="flex items-center gap-3 px-3 py-1">
      <Avatar name={name} of={own?.id ?? name} imageUrl={own?.image} size="sm" />
      <div className="min-w-0 wrap-anywhere">
        <p translate="no" className="font-semibold">
          {name}
        </p>
        <p className="text-caption text-ink-3">
          {[role, placeText(own?.place ?? '')].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  )
}

async function readOwn(userType: UserType, signal: AbortSignal) {
  if (userType === 'mentor') {
    const { mentor, photo } = (await call(mentors.getProfile, undefined, { signal })).data
    return { id: mentor._id, place: mentor.location, image: photo?.image }
  }
  const { mentee, photo } = (await call(mentees.getProfile, undefined, { signal })).data
  return { id: mentee._id, place: mentee.location || mentee.district, image: photo?.image }
}
