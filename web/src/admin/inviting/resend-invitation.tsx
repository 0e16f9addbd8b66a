import { useMutation } from '@tanstack/react-query'
import { joining } from '@udyam/contract/joining/calls'
import { MailPlus } from 'lucide-react'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { toast } from '#ui/patterns/toast.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { type BulkRow, inCalls } from '../bulk.ts'
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

/**
 * Resends in several calls; after a failed one, the rest is not tried.
 *
 * @returns how many were sent, and whether all calls were answered
 * @throws ApiError or NetworkError when the first call fails, or the session has ended
 */
async function resendTo(all: string[]): Promise<{ sent: number; isWhole: boolean }> {
  let sent = 0
  for (const [at, ids] of inCalls(all).entries()) {
    try {
      const { data } = await call(joining.resend, { body: { ids } })
      sent += data.filter(({ success }) => success).length
    } catch (error) {
      if (at === 0 || (error instanceof ApiError && error.endsSession)) throw error
      return { sent, isWhole: false }
    }
  }
  return { sent, isWhole: true }
}

type ResendToAllProps = {
  /** How many the list finds, and how many of them are ticked. */
  found: number | undefined
  ticked: number
  /** Reads the ids of all whom the list finds. */
  idsOf: () => Promise<string[]>
}

/** Resends the invitation to all whom a list of invited people finds, if these are more than are ticked. */
export function ResendToAll({ found = 0, ticked, idsOf }: ResendToAllProps) {
  const { t } = useTranslation()
  const may = useMay()
  const resend = useMutation({
    mutationFn: async () => resendTo(await idsOf()),
    meta: { failure: 'admin.invite.resendFailed' },
    onSuccess: ({ sent, isWhole }) => {
      if (isWhole) toast.success(t('admin.invite.doneOf', { sent, count: found }))
      else toast.error(t('admin.invite.doneBroken', { sent, count: found }))
    },
  })
  if (!may(joining.resend) || found <= ticked) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon of={MailPlus} />}
      pending={resend.isPending}
      onClick={() => confirmAction(t('admin.invite.confirm', { count: found })) && resend.mutate()}
    >
      {t('admin.invite.resendAll', { number: formatNumber(found) })}
    </Button>
  )
}
