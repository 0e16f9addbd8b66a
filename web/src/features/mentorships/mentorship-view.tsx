import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
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
import { type Part, PartLinks } from './part-links.tsx'
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

const mainParts: readonly Part[] = ['meetings', 'messages', 'goals', 'notes']
const sideParts: readonly Part[] = ['profile', 'contact', 'closing']

/** One part at a time, named by the address; on a wide screen the last three stand beside it. */
export function MentorshipView({ mentorship }: { mentorship: Mentorship }) {
  const [search] = useSearchParams()
  useLive(mentorship)
  const isWide = useMediaQuery('(min-width: 64rem)')
  const offered = isWide ? mainParts : [...mainParts, ...sideParts]
  const part = offered.find((name) => name === search.get('part')) ?? 'meetings'
  const Shown = parts[part]
  // On a phone the meetings come first: it asks about those that were.
  const fit = <FitCheck key={mentorship.fit?.at} mentorship={mentorship} />
  return (
    <div className="flex flex-col gap-6">
      <MentorshipHeader
        mentorship={mentorship}
        safety={{ search: isWide ? search.toString() : 'part=closing', hash: 'safety-title' }}
      />
      {mentorship.contact.asks && <ContactQuestion mentorship={mentorship} />}
      {isWide && fit}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <PartLinks parts={offered} current={part} unread={mentorship.unread} />
          <Shown mentorship={mentorship} />
          {!isWide && part === 'meetings' && fit}
          {!isWide && part === 'closing' && <SafetyPart mentorship={mentorship} />}
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
