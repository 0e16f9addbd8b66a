import { reminders } from '@udyam/contract/reminders/calls'
import { MessageCircleQuestionMark } from 'lucide-react'
import { call } from '#lib/api.ts'
import type { Translate } from '#lib/i18n.ts'
import type { BulkAction } from '../use-bulk.ts'

/** Reminds the selected people of consents that they have never answered. */
export function remindOfConsents(t: Translate): BulkAction {
  return {
    name: 'remind-consent',
    label: t('remind.consents'),
    icon: MessageCircleQuestionMark,
    question: (count) => t('remind.consents.confirm', { count }),
    done: (count) => t('remind.many.done', { count }),
    call: (records) =>
      call(reminders.remind, { body: { wait: 'consent', ids: records.map(({ _id }) => _id) } }),
  }
}
