import { useQuery } from '@tanstack/react-query'
import { surveys } from '@udyam/contract/surveys/calls'
import { firstAnswers } from '@udyam/contract/surveys/values'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useTitle } from '#lib/titles.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { SurveyForm } from './survey-form.tsx'
import { SurveyHead } from './survey-head.tsx'
import { surveyQueries } from './surveys.queries.ts'

/** The survey of a mailed link `/survey#token.answer`, without a sign-in. Nothing is answered before the button is pressed. */
export function SurveyLinkPage() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  // Read once, because the page must not depend on the address after use.
  const [[token = '', tapped]] = useState(() => hash.slice(1).split('.'))
  const title = t('survey.title')
  useTitle(title)
  return (
    <div className="page-column flex max-w-[44rem] flex-col gap-6 py-8 lg:py-12">
      <div className="flex flex-col gap-2">
        <PageTitle>{title}</PageTitle>
        <p className="measure text-ink-2">{t('survey.minute')}</p>
      </div>
      <Linked token={token} tapped={tapped} />
    </div>
  )
}

function Linked({ token, tapped }: { token: string; tapped: string | undefined }) {
  const { t } = useTranslation()
  const found = useQuery(surveyQueries.ofLink(token))
  const survey = found.data
  if (survey === undefined) {
    const { error } = found
    const isOver = isRefusedAs(error, 'link_dead') || (error instanceof ApiError && error.status === 409)
    if (!isOver) return <QueryFailure query={found} text="survey.loadFailed" />
    const home = <LinkButton to={paths.home}>{t('errors.goHome')}</LinkButton>
    return (
      <InlineAlert tone="info" action={home}>
        {isRefusedAs(error, 'link_dead') ? t('survey.none') : errorText(error, 'survey.none')}
      </InlineAlert>
    )
  }
  const known: readonly string[] = firstAnswers[survey.kind]
  return (
    <>
      <SurveyHead survey={survey} />
      <SurveyForm
        survey={survey}
        {...(tapped !== undefined && known.includes(tapped) && { tapped })}
        calls={{
          send: (answers) => call(surveys.answerByLink, { body: { token, answers } }),
          stop: (stopped) => call(surveys.stopByLink, { body: { token, stopped } }),
        }}
      />
    </>
  )
}
