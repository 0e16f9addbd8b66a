import { grievanceStates } from '@udyam/contract/privacy/grievances'
import type { Privacy } from '@udyam/contract/schemas/privacy/privacy'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { writtenLanguage } from '../../../lib/known-values.ts'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'

/** What the person has asked of the grievance officer, and what was answered. */
export function TicketsPart({ tickets }: Pick<Privacy, 'tickets'>) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('myData.tickets')}>
      {tickets.length === 0 && <p className="text-ink-3">{t('myData.ticketsNone')}</p>}
      {tickets.map(({ number, kind, about, state, answer, dueAt }) => (
        <article key={number} className="flex flex-col gap-1 border-b border-line pb-3 last:border-b-0">
          <h3 className="text-h4 wrap-anywhere">
            {t('myData.ticketTitle', { number, about: about || t(`grievances.kind.${kind}`) })}
          </h3>
          <TicketState state={state} />
          {state !== 'answered' && (
            <p className="text-sm text-ink-3">{t('myData.ticketDue', { date: formatDate(dueAt) })}</p>
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
