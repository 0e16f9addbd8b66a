import { joining } from '@udyam/contract/joining/calls'
import { MailPlus } from 'lucide-react'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import type { BulkRow } from '../bulk.ts'
import { ConfirmedAction } from '../confirmed-action.tsx'
import type { BulkAction } from '../use-bulk.ts'

/** Resends the invitation to a person who has not answered it; there is none by mail without an address. */
export function ResendInvitation({ row: { _id, name, email }, isCard }: { row: BulkRow; isCard: boolean }) {
  const { t } = useTranslation()
  const may = useMay()
  if (!may(joining.resend) || email === '') return null
  const run = async () => {
    const [result] = (await call(joining.resend, { body: { ids: [_id] } })).data
    if (result?.success === false) throw new ApiError({ status: 409, ...result })
  }
  return (
    <ConfirmedAction
      label={t('admin.invite.resend')}
      of={name}
      icon={<Icon of={MailPlus} />}
      isCard={isCard}
      question={t('admin.invite.confirm', { count: 1 })}
      run={run}
      outcome={{ success: 'messages.invitation_sent', failure: 'admin.invite.resendFailed' }}
    />
  )
}

/** Same action for several rows. */
export function resendBulk(t: Translate): BulkAction<{ invited?: unknown }> {
  return {
    name: 'resend',
    label: t('admin.invite.resend'),
    icon: MailPlus,
    fits: ({ invited }) => Boolean(invited),
    question: (count) => t('admin.invite.confirm', { count }),
    done: (count) => t('admin.invite.done', { count }),
    call: (records) => call(joining.resend, { body: { ids: records.map(({ _id }) => _id) } }),
  }
}
