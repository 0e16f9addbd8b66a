import { useQuery } from '@tanstack/react-query'
import { intakes } from '@udyam/contract/intakes/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { questions } from '@udyam/contract/questions/calls'
import { hasPoster } from '@udyam/contract/intakes/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { Intake } from '@udyam/contract/intakes/schemas'
import { useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { intakeDays, intakeName } from '#admin/intakes/intake-text.ts'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { applicationsOf } from './applications-of.ts'
import { AskMentors } from './ask-mentors.tsx'
import { FinishIntake } from './finish-intake.tsx'
import { IntakeForm } from './intake-form.tsx'
import { intakeQueries } from './intakes.queries.ts'
import { PosterPart } from './poster-part.tsx'
import { stateTones } from './intakes-page.tsx'

/** One intake: its texts and days to change, its page, and its end. */
export function IntakePage() {
  const { t, language } = useTranslation()
  const { id } = useParams()
  const found = useQuery({ ...intakeQueries.one(id ?? ''), enabled: id !== undefined })
  const intake = found.data?.data
  return (
    <AdminRecordPage
      key={id ?? ''}
      title={intake ? intakeName(t, intake, language) : t(id === undefined ? 'intake.make' : 'intake.label')}
      back={{ to: paths.adminIntakes, text: t('intake.back') }}
      found={id === undefined ? null : found}
      failureText="intake.openFailed"
    >
      {(one) => <Content intake={one} />}
    </AdminRecordPage>
  )
}

function Content({ intake }: { intake: Intake | null }) {
  const may = useMay()
  if (intake === null) return <IntakeForm intake={null} />
  const isChanging = may(intakes.update) && intake.state !== 'finished' && !intake.isRolling
  return (
    <div className="flex max-w-[68rem] flex-col gap-6">
      <Head intake={intake} />
      {isChanging ? <IntakeForm intake={intake} /> : <Facts intake={intake} />}
      {may(intakes.poster) && hasPoster(intake.state) && <PosterPart intake={intake} />}
      {isChanging && <AskMentors id={intake._id} />}
      {isChanging && <FinishIntake intake={intake} />}
    </div>
  )
}

/** The state, and the address of the page that applicants open. */
function Head({ intake: { _id, state, isRolling, slug } }: { intake: Intake }) {
  const { t } = useTranslation()
  const may = useMay()
  const mayAsk = may(questions.save) && state !== 'finished'
  const mayList = may(mentees.list)
  if (isRolling) return <p className="measure text-ink-2">{t('intake.rollingHint')}</p>
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone={stateTones[state]}>{t(`intake.state.${state}`)}</Badge>
      <LinkButton variant="secondary" size="sm" to={applicationsOf(_id)}>
        {t('intake.applications')}
      </LinkButton>
      {mayList && (
        <LinkButton variant="secondary" size="sm" to={`${paths.adminMentees}?intake=${_id}`}>
          {t('intake.answers')}
        </LinkButton>
      )}
      <LinkButton variant="secondary" size="sm" to={pathTo(paths.apply, slug)}>
        {t('intake.toPage')}
      </LinkButton>
      {mayAsk && (
        <LinkButton variant="secondary" size="sm" to={pathTo(paths.adminIntakeQuestions, _id)}>
          {t('question.title')}
        </LinkButton>
      )}
      {mayList && (
        <div className="basis-full">
          <p className="measure text-sm text-ink-3">{t('intake.answersHint')}</p>
        </div>
      )}
    </div>
  )
}

/** What of an intake stays to be read once it is finished, or by whoever only reads. */
function Facts({ intake }: { intake: Intake }) {
  const { t, language } = useTranslation()
  const { finishedAt, releaseOn, isRolling } = intake
  if (isRolling) return null
  return (
    <FormSection title={t('intake.days')}>
      <p>{intakeDays(intake)}</p>
      {releaseOn !== null && <p>{t('intake.hearBy', { day: formatLongDate(releaseOn) })}</p>}
      {finishedAt !== null && <p>{t('intake.finishedOn', { day: formatLongDate(finishedAt) })}</p>}
      {(['about', 'audience'] as const).map((field) => (
        <p key={field} className="measure whitespace-pre-line wrap-anywhere">
          {inLanguage(intake[field], language)}
        </p>
      ))}
    </FormSection>
  )
}
