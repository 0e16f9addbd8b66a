import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useMediaQuery } from '../../ui/primitives/use-media-query.ts'
import { ClosingPart } from './closing/closing-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { ContactQuestion } from './contact-question.tsx'
import { FitCheck } from './closing/fit-check.tsx'
import { ItemsPart } from './records/items-part.tsx'
import { MeetingsPart } from './meetings/meetings-part.tsx'
import { MentorshipHeader } from './mentorship-header.tsx'
import { MessagesPart } from './messages/messages-part.tsx'
import { NotesPart } from './records/notes-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SafetyPart } from './safety-part.tsx'
import { PartLinks } from './part-links.tsx'
import { narrowTabs, type Part, wideTabs } from './tabs.ts'
import { useLive } from './use-live.ts'

const parts = {
  meetings: MeetingsPart,
  messages: MessagesPart,
  goals: ItemsPart,
  notes: NotesPart,
  profile: ProfilePart,
  contact: ContactPart,
  closing: ClosingPart,
} satisfies Record<Part, unknown>

/** One tab at a time, named by the address; on a wide screen who the other is has a column of its own. */
export function MentorshipView({ mentorship }: { mentorship: Mentorship }) {
  const [search] = useSearchParams()
  useLive(mentorship)
  const isWide = useMediaQuery('(min-width: 64rem)') === true
  const tabs = isWide ? wideTabs : narrowTabs
  const named = search.get('part')
  const tab =
    tabs.find(({ name, holds }) => name === named || holds.some((part) => part === named)) ?? tabs[0]
  usePlaceOf(tab?.holds.find((part) => part === named && part !== tab.name))
  if (tab === undefined) return null
  // On a phone the meetings come first: it asks about those that were.
  const fit = <FitCheck key={mentorship.fit?.at} mentorship={mentorship} />
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <MentorshipHeader
        mentorship={mentorship}
        isSmall={!isWide && tab.name === 'messages'}
        safety={{ search: isWide ? search.toString() : 'part=about', hash: 'safety-title' }}
      />
      {mentorship.contact.asks && <ContactQuestion mentorship={mentorship} />}
      {isWide && fit}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          <PartLinks tabs={tabs} current={tab.name} unread={mentorship.unread} />
          {tab.holds.map((part) => {
            const Shown = parts[part]
            return <Shown key={part} mentorship={mentorship} />
          })}
          {!isWide && tab.name === 'meetings' && fit}
          {tab.name === 'about' && <SafetyPart mentorship={mentorship} />}
        </div>
        {isWide && (
          <div className="flex min-w-0 flex-col gap-6">
            <ProfilePart mentorship={mentorship} />
            <ContactPart mentorship={mentorship} />
            <ClosingPart mentorship={mentorship} />
            <SafetyPart mentorship={mentorship} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Scrolls to a part of a tab that has another name. */
function usePlaceOf(part: Part | undefined): void {
  useEffect(() => {
    if (part !== undefined) document.getElementById(`${part}-title`)?.scrollIntoView({ block: 'start' })
  }, [part])
}
