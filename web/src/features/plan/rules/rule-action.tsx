import { useMutation } from '@tanstack/react-query'
import { plans } from '@udyam/contract/plans/calls'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { Ban, Pin } from 'lucide-react'
import { useState } from 'react'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { ReasonDialog } from '#forms/reason-dialog.tsx'
import { call } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocusAfter, keepRowFocus } from '#lib/restore-focus.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'

type Named = { _id: string; name: string }

type RuleActionProps = {
  planId: string
  mentee: Named
  mentor: Named
  kind: 'pin' | 'forbid'
  isCard: boolean
  /** Name for the button, if it is not the mentee's. */
  of?: string
}
const asksReason = (error: unknown) => isRefusedAs(error, 'pin_reason_required')

/** Pins or forbids a pair; asks for a reason if a rule excludes it. */
export function RuleAction({ planId, mentee, mentor, kind, isCard, of }: RuleActionProps) {
  const { t } = useTranslation()
  const [asked, ask] = useState<string | null>(null)
  const body = { mentee: mentee._id, mentor: mentor._id, kind }
  const save = (reason: string) => call(plans.addRule, { params: { id: planId }, body: { ...body, reason } })
  const success = kind === 'pin' ? 'plan.pinned' : 'plan.forbidden'
  const set = useMutation({
    mutationFn: (_keepFocus: () => void) => save(''),
    meta: { success, failure: 'plan.ruleFailed', isShownInPage: asksReason },
    onError: (error) => {
      if (asksReason(error)) ask(errorText(error))
    },
    // The row then shows that it is pinned, without buttons.
    onSuccess: (_answer, keepFocus) => keepFocus(),
  })
  return (
    <>
      <RowAction
        label={t(`plan.${kind}`)}
        of={of ?? mentee.name}
        icon={<Icon of={kind === 'pin' ? Pin : Ban} />}
        isCard={isCard}
        pending={set.isPending}
        onClick={({ currentTarget }) => set.mutate(keepRowFocus(currentTarget))}
      />
      {asked !== null && (
        <ReasonDialog
          title={t('plan.pinTitle', { mentee: mentee.name, mentor: mentor.name })}
          text={asked}
          hint={t('plan.pinHint')}
          maxLength={300}
          schema={async () => (await import('./reason-rule.ts')).Reason}
          save={({ reason }) => save(reason)}
          meta={{ success }}
          failureText="plan.ruleFailed"
          saveText={t('plan.pin')}
          onClose={keepFocusAfter(() => ask(null))}
        />
      )}
    </>
  )
}

/** Pins a mentee to a mentor of another row; only in a draft. */
export function PinTo({ plan, mentee, mentor }: { plan: Plan; mentee: Named; mentor: Named }) {
  const { t } = useTranslation()
  if (plan.state !== 'draft') return null
  const isPinned = plan.rules.some(
    (rule) => rule.kind === 'pin' && rule.mentee._id === mentee._id && rule.mentor._id === mentor._id,
  )
  if (isPinned) return <span className="text-sm">{t('plan.isPinned')}</span>
  return <RuleAction isCard planId={plan._id} mentee={mentee} mentor={mentor} kind="pin" of={mentor.name} />
}
