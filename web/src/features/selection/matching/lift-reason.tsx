import type { LiftableRule } from '@udyam/contract/matching/reasons'
import type { ComponentProps } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { useTranslation } from '#lib/i18n.ts'
import { TextArea } from '#ui/primitives/text-area.tsx'

type LiftReasonProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'> & {
  rules: readonly LiftableRule[]
}

/** Reason of an administrator for asking a mentor against these rules. */
export function LiftReason({ rules, ...field }: LiftReasonProps) {
  const { t } = useTranslation()
  const named = rules.map((rule) => t(`fit.lift.${rule}`)).join(', ')
  return (
    <TextArea
      label={t('fit.liftReason')}
      hint={t('fit.liftHint', { rules: named })}
      maxLength={300}
      rows={2}
      required
      {...field}
    />
  )
}

const ruleOfCode: Record<string, LiftableRule> = {
  mentor_no_place: 'full',
  pair_declined: 'declined',
  pair_ended: 'ended',
  pair_language: 'language',
  pair_meeting: 'meeting',
  pair_km: 'km',
}

/** Rule of a refused call that a reason can override; undefined for other errors. */
export function ruleOf(failure: unknown): LiftableRule | undefined {
  return failure instanceof ApiError ? ruleOfCode[failure.code ?? ''] : undefined
}
