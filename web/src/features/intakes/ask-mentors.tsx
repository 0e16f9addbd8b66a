import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rounds } from '@udyam/contract/rounds/calls'
import { call } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { dataQuery } from '#lib/query.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'

/** Asks the mentors how many mentees they take in an intake, and counts what they have said. */
export function AskMentors({ id }: { id: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = dataQuery(['intakes', 'rounds', id], rounds.list, { params: { id } })
  const { data } = useQuery(query)
  const ask = useMutation({
    mutationFn: () => call(rounds.ask, { params: { id } }),
    onSuccess: (reply) => client.setQueryData(query.queryKey, reply.data),
    meta: { success: 'server', failure: 'round.askFailed' },
  })
  if (data === undefined) return null
  const { waiting } = data
  const numbers = {
    asked: formatNumber(data.asked),
    answered: formatNumber(data.answered),
    places: formatNumber(data.places),
  }
  const question = t('round.confirmAsk', { count: waiting, number: formatNumber(waiting) })
  return (
    <FormSection title={t('round.title')} hint={t('round.hint')}>
      {data.asked > 0 && <p>{t('round.counts', numbers)}</p>}
      {waiting > 0 && (
        <div>
          <Button
            variant="secondary"
            pending={ask.isPending}
            onClick={() => confirmAction(question) && ask.mutate()}
          >
            {t('round.ask', { count: waiting, number: formatNumber(waiting) })}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
