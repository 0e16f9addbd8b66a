import { useQuery } from '@tanstack/react-query'
import type { Survey } from '@udyam/contract/surveys/schemas'
import { surveys } from '@udyam/contract/surveys/calls'
import { useState } from 'react'
import { useParams } from 'react-router'
import { openSurveys } from '#forms/survey/survey-card.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { SurveyForm } from './survey-form.tsx'
import { SurveyHead } from './survey-head.tsx'

/** A survey of the signed-in person. */
export function SurveyPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const found = useQuery(openSurveys())
  return (
    <LoadedPage
      title={t('survey.title')}
      intro={t('survey.minute')}
      detail={found}
      failureText="survey.loadFailed"
    >
      {(all) => <Found key={id} all={all} id={id} />}
    </LoadedPage>
  )
}

/** The survey stays once it is answered, and is no longer among the open ones. */
function Found({ all, id }: { all: readonly Survey[]; id: string }) {
  const find = () => all.find(({ _id }) => _id === id)
  const [first] = useState(find)
  const survey = first ?? find()
  return survey ? <Open survey={survey} /> : <None />
}

function Open({ survey }: { survey: Survey }) {
  const params = { id: survey._id }
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <SurveyHead survey={survey} />
      <SurveyForm
        survey={survey}
        calls={{
          send: (answers) => call(surveys.answer, { params, body: { answers } }),
          stop: (stopped) => call(surveys.stop, { params, body: { stopped } }),
        }}
      />
    </div>
  )
}

function None() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('survey.none')}
      action={
        <LinkButton to={paths.home} variant="secondary">
          {t('nav.home')}
        </LinkButton>
      }
    />
  )
}
