import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rounds } from '@udyam/contract/rounds/calls'
import type { Round } from '@udyam/contract/rounds/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { useParams } from 'react-router'
import { call } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { paths } from '#lib/paths.ts'
import { dataQuery } from '#lib/query.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { PlacesChoice, PlacesSaved } from './places-choice.tsx'

const ownRounds = dataQuery(['rounds'], rounds.own, undefined)

/** Asks a mentor how many more mentees they take; one tap answers. */
export function RoundPage() {
  const { t } = useTranslation()
  const { id } = useParams()
  return (
    <LoadedPage title={t('round.title')} detail={useQuery(ownRounds)} failureText="survey.loadFailed">
      {({ rounds: all }) => {
        const round = all.find(({ _id }) => _id === id)
        if (round) return <Answer round={round} />
        const home = <LinkButton to={paths.home}>{t('errors.goHome')}</LinkButton>
        return <EmptyState title={t('round.none')} action={home} />
      }}
    </LoadedPage>
  )
}

function Answer({ round: { _id: id, name, active, places } }: { round: Round }) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: (taken: number) => call(rounds.answer, { params: { id }, body: { places: taken } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownRounds.queryKey }),
    meta: { success: 'server', failure: 'asked.saveFailed' },
  })
  return (
    <Card className="flex max-w-[40rem] flex-col gap-4 sm:p-6">
      <p className="font-semibold wrap-anywhere">{inLanguage(name, language)}</p>
      <p className="text-ink-2">{t('round.now', { count: active, number: formatNumber(active) })}</p>
      <PlacesChoice active={active} chosen={places} onChoose={(taken) => answer.mutate(taken)} />
      {places !== null && <PlacesSaved active={active} places={places} />}
    </Card>
  )
}
