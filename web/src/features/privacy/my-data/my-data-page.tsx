import { useQuery } from '@tanstack/react-query'
import { erasure } from '@udyam/contract/erasure/calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mineQuery } from '#forms/consents/consent.queries.ts'
import { StoryPlace } from '#forms/story/story-place.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { paths } from '#lib/paths.ts'
import { useMay, useSession, type UserType } from '#lib/session.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { CopyPart } from './copy-part.tsx'
import { CorrectPart } from './correct-part.tsx'
import { ErasePart } from './erase-part.tsx'
import { phone } from '@udyam/contract/phone/calls'
import { phoneQuery } from '#forms/consents/consent.queries.ts'
import { PhonePart } from './phone-part.tsx'
import { ViewsPart } from './views-part.tsx'
import { privacy } from '@udyam/contract/privacy/calls'
import type { Privacy } from '@udyam/contract/privacy/schemas'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { grievanceStates } from '@udyam/contract/grievances/values'
import { formatLongDate } from '#lib/format.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { ticketAbout } from '#lib/texts/ticket-about.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { OwnPlace } from '#forms/own/own-place.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

/** Stored data about the signed-in user, and their rights. */
export function MyDataPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { userType } = useSession()
  const mine = useQuery(mineQuery)
  const phoneState = useQuery({ ...phoneQuery, enabled: may(phone.get) })
  return (
    <LoadedPage
      title={t('myData.title')}
      intro={t('myData.intro')}
      detail={mine}
      failureText="myData.loadFailed"
    >
      {(data) => {
        const role = userType ?? 'visitor'
        const parts = {
          kept: (
            <FormSection title={t('myData.kept')}>
              <p>{t('myData.keptHint')}</p>
              <Link to={`${paths.notice}?role=${role}`} className="inline-block py-1">
                {t('consent.readNotice')}
              </Link>
            </FormSection>
          ),
          consents: <ConsentsPart mine={data} />,
          ...(phoneState.data?.offered === true && {
            phone: <PhonePart state={phoneState.data} noticeVersion={data.noticeVersion} role={role} />,
          }),
          ...(role === 'mentee' && {
            story: (
              <FormSection title={t('myData.story')}>
                <StoryPlace />
              </FormSection>
            ),
          }),
          views: <ViewsPart />,
          copy: <CopyPart exports={data.exports} />,
          correct: <CorrectPart role={role} />,
          nominee: <NomineePart nominee={data.nominee} />,
          ...(may(erasure.ask) && { erase: <ErasePart /> }),
          tickets: <TicketsPart tickets={data.tickets} />,
        }
        return (
          <div className="flex max-w-[55rem] flex-col gap-6">
            <StateNotices role={role} mine={data} />
            <Contents parts={parts} />
            {Object.entries(parts).map(([id, part]) => (
              <div key={id} id={id} className="scroll-mt-24">
                {part}
              </div>
            ))}
            <p>
              <Link to={paths.rights} className="inline-block py-1">
                {t('myData.toRights')}
              </Link>
            </p>
          </div>
        )
      }}
    </LoadedPage>
  )
}

const order = [
  'kept',
  'consents',
  'phone',
  'story',
  'views',
  'copy',
  'correct',
  'nominee',
  'erase',
  'tickets',
] as const

/** Contents of the page, with finger-sized links. */
function Contents({ parts }: { parts: Partial<Record<(typeof order)[number], ReactNode>> }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('myData.contents')} className="rounded-card bg-sand p-4">
      <ul className="grid sm:grid-cols-2 sm:gap-x-8">
        {order
          .filter((part) => part in parts)
          .map((part) => (
            <li key={part}>
              <Link to={`#${part}`} className="flex min-h-11 items-center">
                {t(`myData.${part}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function NomineePart({ nominee }: Pick<Privacy, 'nominee'>) {
  const { t } = useTranslation()
  const form = useForm({
    id: 'nominee',
    schema: async () => (await import('@udyam/contract/privacy/schemas')).privacySchemas.saveNominee.body,
    start: nominee ?? { name: '', contact: '' },
    save: (body) => call(privacy.saveNominee, { body }),
    meta: { success: 'messages.nominee_saved' },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSection title={t('myData.nominee')} hint={t('myData.nomineeHint')}>
        <FormNotices form={form} failureText="myData.nomineeFailed" />
        <TextInput label={t('myData.nomineeName')} maxLength={100} {...form.field('name')} />
        <TextInput label={t('myData.nomineeContact')} maxLength={200} {...form.field('contact')} />
        <Button type="submit" variant="secondary" pending={form.isPending} className="sm:self-start">
          {t('common.save')}
        </Button>
      </FormSection>
    </form>
  )
}

function TicketsPart({ tickets }: Pick<Privacy, 'tickets'>) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('myData.tickets')}>
      {tickets.length === 0 && <p className="text-ink-3">{t('myData.ticketsNone')}</p>}
      {tickets.map(({ number, kind, about, state, answer, dueAt }) => (
        <article key={number} className="flex flex-col gap-1 border-b border-line pb-3 last:border-b-0">
          <h3 className="text-h4 wrap-anywhere">
            {t('myData.ticketTitle', { number, about: ticketAbout({ about, kind }) })}
          </h3>
          <TicketState state={state} />
          {state !== 'answered' && (
            <p className="text-sm text-ink-3">{t('myData.ticketDue', { date: formatLongDate(dueAt) })}</p>
          )}
          {answer !== '' && (
            <p lang={writtenLanguage(answer)} className="wrap-anywhere whitespace-pre-line">
              {answer}
            </p>
          )}
        </article>
      ))}
    </FormSection>
  )
}

function TicketState({ state }: { state: string }) {
  const { t } = useTranslation()
  const known = grievanceStates.find((one) => one === state) ?? 'open'
  return <Badge tone={known === 'answered' ? 'success' : 'info'}>{t(`grievances.state.${known}`)}</Badge>
}

/** Notices about the user's own record: open questions, or a changed privacy notice. */
function StateNotices({ role, mine }: { role: UserType; mine: Privacy }) {
  const { t } = useTranslation()
  return (
    <>
      <OwnPlace role={role} mine={mine} />
      {mine.toAnswer && (
        <InlineAlert
          tone="warning"
          action={
            <LinkButton to={paths.welcome} variant="secondary" size="sm">
              {t('myData.toWelcome')}
            </LinkButton>
          }
        >
          {mine.dueAt === null
            ? t('rights.welcome.intro')
            : t('myData.dueAt', { date: formatLongDate(mine.dueAt) })}
        </InlineAlert>
      )}
      {mine.noticeChanged && (
        <InlineAlert
          tone="info"
          action={<Link to={`${paths.notice}?role=${role}`}>{t('consent.readNotice')}</Link>}
        >
          {t('myData.noticeChanged')}
        </InlineAlert>
      )}
    </>
  )
}
