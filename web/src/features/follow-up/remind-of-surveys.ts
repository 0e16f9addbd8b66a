import { reminders } from '@udyam/contract/reminders/calls'
import { MessageCircleQuestionMark } from 'lucide-react'
import type { BulkAction } from '#admin/use-bulk.ts'
import { call } from '#lib/api.ts'
import type { Translate } from '#lib/i18n.ts'
import type { Signs } from './follow-up.queries.ts'

/** Reminds the two of the selected mentorships of their surveys without an answer. */
export function remindOfSurveys(t: Translate, rows: readonly Signs[]): BulkAction<Signs> {
  const surveysOf = (id: string) => rows.find(({ _id }) => _id === id)?.unanswered.map(({ _id }) => _id) ?? []
  return {
    name: 'remind-survey',
    label: t('followUp.survey.remind'),
    icon: MessageCircleQuestionMark,
    fits: ({ unanswered }) => unanswered.length > 0,
    question: (count) => t('followUp.survey.confirm', { count }),
    done: (count) => t('remind.many.done', { count }),
    call: async (records) => {
      const ids = records.flatMap(({ _id }) => surveysOf(_id))
      const { data } = await call(reminders.remind, { body: { wait: 'survey', ids } })
      // A mentorship may have several surveys: one that is sent counts, else the first reason.
      const results = records.flatMap(({ _id }) => {
        const own = data.filter((result) => surveysOf(_id).includes(result._id))
        const told = own.find(({ success }) => success) ?? own[0]
        return told ? [{ ...told, _id }] : []
      })
      return { data: results }
    },
  }
}
