import type { Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useMediaQuery } from '#ui/primitives/use-media-query.ts'
import { CertificateLinks, ClosingPart } from './closing/closing-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { FitCheck } from './closing/fit-check.tsx'
import { ItemsPart } from './records/items-part.tsx'
import { MeetingsPart } from './meetings/meetings-part.tsx'
import { MentorshipHeader } from './mentorship-header.tsx'
import { MessagesPart } from './messages/messages-part.tsx'
import { PartLinks } from './part-links.tsx'
import { narrowTabs, type Part, wideTabs } from './tabs.ts'
import { BriefParts } from '#admin/brief-parts.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { PartCard } from './part-card.tsx'
import { Phone, Plus } from 'lucide-react'
import { useSaveContact } from '#forms/consents/use-save-contact.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { useMutation, focusManager, useQueryClient } from '@tanstack/react-query'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { ReportPerson } from '#forms/report/report-person.tsx'
import { SurveyCard } from '#forms/survey/survey-card.tsx'
import { call, callEvents } from '#lib/api.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { NoteCard } from './records/note-card.tsx'
import { NoteForm } from './records/note-form.tsx'
import { ApiError } from '#lib/api-error.ts'

/** The user's own notes, and those that the other shares. */
function NotesPart({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  const { notes, state } = mentorship
  const isActive = state === 'active'
  const closeForm = () => {
    setWriting(false)
    keepFocus('#notes-title')
  }
  return (
    <PartCard id="notes" title={t('mentorship.part.notes')}>
      {isActive && isWriting && <NoteForm mentorship={mentorship} onDone={closeForm} />}
      {isActive && !isWriting && (
        <div>
          <Button variant="secondary" icon={<Icon of={Plus} />} onClick={() => setWriting(true)}>
            {t('mentorship.note.add')}
          </Button>
        </div>
      )}
      {notes.length === 0 && !isWriting && <EmptyState title={t('mentorship.note.none')} />}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-4">
          {notes.map((note) => (
            <NoteCard key={note._id} note={note} mentorship={mentorship} />
          ))}
        </ul>
      )}
    </PartCard>
  )
}

/** The accepted brief, for both sides, while contact is allowed. */
function ProfilePart({ mentorship: { brief, side, other } }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  return (
    <PartCard id="profile" title={t('mentorship.part.profile')}>
      <p className="text-ink-3">
        {t(brief === null ? 'mentorship.brief.closed' : `mentorship.brief.${side}`, { name: other.name })}
      </p>
      {brief !== null && <BriefParts brief={brief} />}
    </PartCard>
  )
}

const parts = {
  meetings: MeetingsPart,
  messages: MessagesPart,
  goals: ItemsPart,
  notes: NotesPart,
  profile: ProfilePart,
  contact: ContactPart,
  closing: ClosingPart,
} satisfies Record<Part, unknown>

/** One tab at a time, named in the address; on wide screens the other's profile has its own column. */
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
  // On phones the fit check is below the meetings, because it asks about past ones.
  const fit = <FitCheck key={mentorship.fit?.at} mentorship={mentorship} />
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <MentorshipHeader
        mentorship={mentorship}
        isSmall={!isWide && tab.name === 'messages'}
        safety={{ search: isWide ? search.toString() : 'part=about', hash: 'safety-title' }}
      />
      {mentorship.state === 'active' && <SurveyCard mentorship={mentorship._id} />}
      {mentorship.certificate !== null && (
        <CertificateLinks id={mentorship._id} code={mentorship.certificate} />
      )}
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

/** Scrolls to a part that is now in another tab. */
function usePlaceOf(part: Part | undefined): void {
  useEffect(() => {
    if (part !== undefined) document.getElementById(`${part}-title`)?.scrollIntoView({ block: 'start' })
  }, [part])
}

/** Asks once at the start of the mentoring whether the other may see phone and e-mail. */
function ContactQuestion({ mentorship: { other, side } }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { save, isPending } = useSaveContact(side)
  return (
    <Card as="section" labelledBy="contact-question" className="flex flex-col gap-3">
      <h2 id="contact-question" className="flex items-center gap-2 text-h3">
        <Icon of={Phone} />
        {t('contactQuestion.title', { name: other.name })}
      </h2>
      <p className="measure text-ink-2">{t('contactQuestion.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={isPending} onClick={() => save(true)}>
          {t('contactQuestion.yes')}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => save(false)}>
          {t('contactQuestion.no')}
        </Button>
      </div>
    </Card>
  )
}

function SafetyPart({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { _id: id, isBlocked, other } = mentorship
  const { name } = other
  const change = useMutation({
    mutationFn: () => call(isBlocked ? mentorships.unblock : mentorships.block, { params: { id } }),
    meta: { success: 'server', failure: 'mentorship.safety.failed' },
    onSuccess: () => keepFocus('#safety-title'),
  })
  return (
    <PartCard id="safety" title={t('mentorship.safety')}>
      <p className="text-ink-2">{t('mentorship.safety.hint', { name })}</p>
      <p className="text-ink-2">{t('mentorship.administrators')}</p>
      <div className="flex flex-wrap gap-3">
        <ReportPerson about="mentorship" id={id} name={name} />
        <Button
          variant="quiet"
          size="sm"
          pending={change.isPending}
          onClick={() => {
            if (isBlocked || confirmAction(t('mentorship.safety.blockConfirm', { name }))) change.mutate()
          }}
        >
          {isBlocked ? t('mentorship.safety.unblock') : t('mentorship.safety.block', { name })}
        </Button>
      </div>
    </PartCard>
  )
}

const shortestMs = 1_000
const longestMs = 60_000

/**
 * Refetches a mentorship when the server sends an event, while the page is visible. Without the event stream,
 * the queries poll; reconnects use exponential backoff.
 */
function useLive({ _id: id, state }: Pick<Mentorship, '_id' | 'state'>): void {
  const client = useQueryClient()
  const isInView = useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
  )
  useEffect(() => {
    if (state !== 'active' || !isInView) return undefined
    const left = new AbortController()
    void follow(id, left.signal, () => void client.invalidateQueries({ queryKey: ['mentorships'] }))
    return () => left.abort()
  }, [client, id, state, isInView])
}

async function follow(id: string, signal: AbortSignal, refresh: () => void): Promise<void> {
  for (let waitMs = shortestMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestMs)) {
    const onEvent = () => {
      waitMs = shortestMs
      refresh()
    }
    const failure: unknown = await callEvents(
      mentorships.events,
      { params: { id } },
      { signal, onEvent },
    ).catch((error: unknown) => error)
    // The user may no longer listen; a refetch shows what they may see.
    if (failure instanceof ApiError && failure.status < 429) return
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}
