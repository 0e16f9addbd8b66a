import { useMutation, useQuery } from '@tanstack/react-query'
import { rounds } from '@udyam/contract/rounds/calls'
import type { Round } from '@udyam/contract/rounds/schemas'
import { placesFor } from '@udyam/contract/rounds/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { dataQuery, feedsForm } from '#lib/query.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useTitle } from '#lib/titles.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { PlacesChoice, PlacesSaved } from './places-choice.tsx'

/** The round of a mailed link `/round#token.number`, without a sign-in. Nothing is answered before the button is pressed. */
export function RoundLinkPage() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  // Read once, because the page must not depend on the address after use.
  const [[token = '', tapped]] = useState(() => hash.slice(1).split('.'))
  const title = t('round.title')
  useTitle(title)
  return (
    <div className="page-column flex max-w-[44rem] flex-col gap-6 py-8 lg:py-12">
      <PageTitle>{title}</PageTitle>
      <Linked token={token} tapped={tapped} />
    </div>
  )
}

const roundOf = (token: string) =>
  dataQuery(['rounds', token], rounds.look, { body: { token } }, { ...feedsForm, retry: false })

function Linked({ token, tapped }: { token: string; tapped: string | undefined }) {
  const { t } = useTranslation()
  const found = useQuery(roundOf(token))
  if (found.data !== undefined) return <Answer token={token} tapped={tapped} round={found.data} />
  const { error } = found
  const isOver = isRefusedAs(error, 'link_dead') || (error instanceof ApiError && error.status === 404)
  if (!isOver) return <QueryFailure query={found} text="survey.loadFailed" />
  const home = <LinkButton to={paths.home}>{t('errors.goHome')}</LinkButton>
  return (
    <InlineAlert tone="info" action={home}>
      {t('round.none')}
    </InlineAlert>
  )
}

type AnswerProps = { token: string; tapped: string | undefined; round: Round }

function Answer({ token, tapped, round: { name, active, places } }: AnswerProps) {
  const { t, language } = useTranslation()
  const first = placesFor(active).find((one) => String(one) === tapped) ?? places
  const [chosen, setChosen] = useState(first)
  const answer = useMutation({
    mutationFn: (taken: number) => call(rounds.answerByLink, { body: { token, places: taken } }),
    meta: { success: 'server', failure: 'asked.saveFailed' },
  })
  const saved = answer.data?.data.places
  return (
    <>
      <p className="font-semibold wrap-anywhere">{inLanguage(name, language)}</p>
      <p className="text-ink-2">{t('round.now', { count: active, number: formatNumber(active) })}</p>
      <PlacesChoice active={active} chosen={chosen} onChoose={setChosen} />
      <div>
        <Button
          pending={answer.isPending}
          disabled={chosen === null}
          onClick={() => chosen !== null && answer.mutate(chosen)}
        >
          {t('survey.send')}
        </Button>
      </div>
      {typeof saved === 'number' && <PlacesSaved active={active} places={saved} />}
    </>
  )
}
