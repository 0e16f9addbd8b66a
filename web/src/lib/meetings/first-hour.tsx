import { useTranslation } from '#lib/i18n.ts'

const agenda = [1, 2, 3, 4, 5] as const
const questions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** How a mentee and a mentor can use their first hour, and what they can ask each other. */
export function FirstHour() {
  const { t } = useTranslation()
  return (
    <>
      <Steps title={t('mentorship.guide.agenda')}>
        {agenda.map((number) => t(`mentorship.guide.agenda.${number}`))}
      </Steps>
      <Steps title={t('mentorship.guide.questions')}>
        {questions.map((number) => t(`mentorship.guide.question.${number}`))}
      </Steps>
    </>
  )
}

/** Numbered list with a heading. */
export function Steps({ title, children }: { title: string; children: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-h4">{title}</h3>
      <ol className="flex list-decimal flex-col gap-1 ps-6">
        {children.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
