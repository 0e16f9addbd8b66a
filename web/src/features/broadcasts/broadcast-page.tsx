import { useQuery } from '@tanstack/react-query'
import type { Broadcast } from '@udyam/contract/broadcasts/schemas'
import { writtenLanguages } from '@udyam/contract/broadcasts/values'
import { MessageCircle } from 'lucide-react'
import { useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { nameOf } from '#lib/language.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { BroadcastForm } from './broadcast-form.tsx'
import { BroadcastProgress } from './broadcast-progress.tsx'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { audienceText, stateTones, subjectOf } from './broadcast-texts.ts'
import { broadcastQueries } from './broadcasts.queries.ts'

const pollMs = 2_000

/** One message to a group: a draft to write, or how far its sending is. */
export function BroadcastPage() {
  const { t, language } = useTranslation()
  const { id = '' } = useParams()
  const found = useQuery({
    ...broadcastQueries.one(id),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data) ? pollMs : false),
  })
  const broadcast = found.data?.data
  return (
    <AdminRecordPage
      key={id}
      title={broadcast ? subjectOf(t, broadcast, language) : t('broadcast.title')}
      back={{ to: paths.adminBroadcasts, text: t('broadcast.back') }}
      found={found}
      failureText="broadcast.openFailed"
      actions={(one) => <WhatsAppLink broadcast={one} />}
    >
      {(one) => one && <Content broadcast={one} />}
    </AdminRecordPage>
  )
}

function isUnderWay(broadcast: Broadcast | undefined): boolean {
  return broadcast?.state === 'waiting' || broadcast?.state === 'sending'
}

function WhatsAppLink({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation()
  if (writtenLanguages(broadcast).length === 0) return null
  return (
    <LinkButton
      variant="secondary"
      size="sm"
      icon={<Icon of={MessageCircle} size={18} />}
      to={pathTo(paths.adminBroadcastWhatsApp, broadcast._id)}
    >
      {t('broadcast.whatsapp')}
    </LinkButton>
  )
}

function Content({ broadcast }: { broadcast: Broadcast }) {
  const { t, language } = useTranslation()
  const intakes = useIntakes({ enabled: broadcast.audience.filter.intake !== undefined })
  const { audience, state } = broadcast
  return (
    <div className="flex max-w-[68rem] flex-col gap-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={stateTones[state]}>{t(`broadcast.state.${state}`)}</Badge>
        <span className="wrap-anywhere">
          {t('broadcast.for')}: {audienceText(t, audience, { intakes, language })}
        </span>
      </p>
      {state === 'draft' ? (
        <BroadcastForm broadcast={broadcast} />
      ) : (
        <>
          <BroadcastProgress broadcast={broadcast} />
          <Words broadcast={broadcast} />
        </>
      )}
    </div>
  )
}

/** The words as they were written. */
function Words({ broadcast }: { broadcast: Broadcast }) {
  return writtenLanguages(broadcast).map((language) => (
    <FormSection key={language} title={nameOf(language)}>
      <div lang={language} className="flex flex-col gap-2 wrap-anywhere">
        <p className="font-semibold">{broadcast.subject[language]}</p>
        <p className="measure whitespace-pre-line">{broadcast.body[language]}</p>
      </div>
    </FormSection>
  ))
}
