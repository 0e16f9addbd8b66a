import { mentors } from '@udyam/contract/mentors'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FormNotices } from '../../../forms/form-notices.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'
import { mentorQueries } from '../mentors.queries.ts'

type GuideQuestionProps = { /** The mentor, whose draft it is. */ id: string; question: string }

/** What an administrator wants to know before deciding, and the place for the answer. */
export function GuideQuestion({ id, question }: GuideQuestionProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useForm({
    schema: async () => (await import('@udyam/contract/schemas/mentors/questions')).MentorAnswer,
    id: 'answer',
    draft: `answer-${id}`,
    start: { text: '' },
    focusesErrors: true,
    save: (body) => call(mentors.answer, { body }),
    meta: { keepsCache: true, success: 'messages.answer_sent' },
    onSaved: ({ data }) => client.setQueryData(mentorQueries.own().queryKey, data),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="max-w-[40rem]">
      <Card className="flex flex-col gap-4 sm:p-6">
        <p className="whitespace-pre-line">{t('mentor.asked', { question })}</p>
        <FormNotices form={form} failureText="guide.answerFailed" />
        <TextArea label={t('guide.answer')} rows={4} maxLength={1000} {...form.field('text')} />
        <Button
          type="submit"
          pending={form.isPending}
          pendingLabel={t('common.saving')}
          className="sm:self-start"
        >
          {t('guide.sendAnswer')}
        </Button>
      </Card>
    </form>
  )
}
