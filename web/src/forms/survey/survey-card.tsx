import { useQuery } from '@tanstack/react-query'
import { surveys } from '@udyam/contract/surveys/calls'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { dataQuery } from '#lib/query.ts'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

/** The surveys of the signed-in person that can be answered. */
export const openSurveys = () => dataQuery(['surveys'], surveys.list, undefined)

/** Leads to the open survey about a mentorship; nothing without one. */
export function SurveyCard({ mentorship }: { mentorship: string }) {
  const { t } = useTranslation()
  const found = useQuery(openSurveys())
  const survey = found.data?.find((one) => one.mentorship === mentorship && !one.stopped)
  if (survey === undefined) return null
  return (
    <Card as="section" labelledBy="survey-card" className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-[15rem]">
        <h2 id="survey-card" className="text-h3">
          {t('mentorship.survey')}
        </h2>
        <p className="text-ink-2">{t('mentorship.survey.hint')}</p>
      </div>
      <LinkButton to={pathTo(paths.survey, survey._id)}>{t('mentorship.survey.act')}</LinkButton>
    </Card>
  )
}
