import { useMutation } from '@tanstack/react-query'
import type { Contact, Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { isMobile } from '@udyam/contract/texts/mobile-number'
import { useSaveContact } from '#forms/consents/use-save-contact.ts'
import { call } from '#lib/api.ts'
import { formatDateTime } from '#lib/format.ts'
import { ContactLinks } from '#lib/texts/contact-links.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { PartCard } from './part-card.tsx'

/**
 * The other's contact details behind a button, because each access is logged; and the access log of one's
 * own.
 */
export function ContactPart({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { _id: id, state, other } = mentorship
  const opened = useMutation({
    mutationFn: () => call(mentorships.openContact, { params: { id } }),
    meta: { keepsCache: true },
  })
  return (
    <PartCard id="contact" title={t('mentorship.part.contact')}>
      {state !== 'active' && <p className="text-ink-2">{t('mentorship.contact.closed')}</p>}
      {state === 'active' && <Sharing mentorship={mentorship} />}
      {state === 'active' && opened.data && <ContactDetails contact={opened.data.data} />}
      {state === 'active' && mentorship.contact.theirs && !opened.data && (
        <>
          <p className="text-ink-2">{t('mentorship.contact.recorded', { name: other.name })}</p>
          <div>
            <Button pending={opened.isPending} onClick={() => opened.mutate()}>
              {t('mentorship.contact.show')}
            </Button>
          </div>
        </>
      )}
      <Openings openings={mentorship.openings} />
    </PartCard>
  )
}

/** Says which side has not yet agreed to share contact details, and lets the user ask or agree. */
function Sharing({ mentorship: { _id: id, contact, other, side } }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { save, isPending } = useSaveContact(side)
  return (
    <>
      {!contact.theirs && (
        <InlineAlert
          tone="info"
          action={
            <LinkButton
              to={`${pathTo(paths.mentorship, id)}?part=messages#write`}
              variant="secondary"
              size="sm"
            >
              {t('contactQuestion.ask')}
            </LinkButton>
          }
        >
          {t('contactQuestion.theirsOff', { name: other.name })}
        </InlineAlert>
      )}
      {!contact.mine && !contact.asks && (
        <InlineAlert
          tone="info"
          action={
            <Button variant="secondary" size="sm" pending={isPending} onClick={() => save(true)}>
              {t('contactQuestion.allow')}
            </Button>
          }
        >
          {t('contactQuestion.mineOff', { name: other.name })}
        </InlineAlert>
      )}
    </>
  )
}

function ContactDetails({ contact }: { contact: Contact }) {
  const { name, email, phone } = contact
  return (
    // The pressed button has been removed.
    <div ref={takeFocus} tabIndex={-1} className="flex flex-col gap-3">
      <p translate="no" className="font-semibold">
        {name}
      </p>
      <ContactLinks email={email} phone={phone} hasWhatsApp={isMobile(phone)} />
    </div>
  )
}

function Openings({ openings }: Pick<Mentorship, 'openings'>) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{t('mentorship.contact.seenTitle')}</h3>
      {openings.length === 0 && <p className="text-ink-3">{t('mentorship.contact.seenByNobody')}</p>}
      <ul className="flex flex-col gap-2">
        {openings.map(({ _id, viewerName, at }) => (
          <li key={_id}>
            <span translate="no">{viewerName || t('selection.reports.former')}</span>
            <span className="block text-sm text-ink-3">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
