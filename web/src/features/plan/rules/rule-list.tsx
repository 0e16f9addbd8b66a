import { useMutation } from '@tanstack/react-query'
import { plans } from '@udyam/contract/plans/calls'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { Ban, Pin, X } from 'lucide-react'
import { call } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepRowFocus } from '#lib/restore-focus.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { nameText } from '#lib/server-message.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'

type Rule = Plan['rules'][number]

export function RuleList({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const { rules } = plan
  return (
    <section
      aria-label={t('plan.step.rules')}
      className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4"
    >
      <h2 className="text-h4">{t('plan.step.rules')}</h2>
      <p className="text-sm text-ink-3">{t(rules.length === 0 ? 'plan.noRules' : 'plan.rulesHint')}</p>
      <ul className="flex flex-col gap-3 empty:hidden">
        {rules.map((rule) => (
          <RuleRow key={rule._id} rule={rule} plan={plan} />
        ))}
      </ul>
    </section>
  )
}

function RuleRow({ rule, plan }: { rule: Rule; plan: Plan }) {
  const { t } = useTranslation()
  const { kind, reason } = rule
  const pair = { mentee: rule.mentee.name, mentor: rule.mentor.name }
  const remove = useMutation({
    mutationFn: (_keepFocus: () => void) =>
      call(plans.removeRule, { params: { id: plan._id, rule: rule._id } }),
    meta: { success: 'plan.ruleRemoved', failure: 'plan.ruleFailed' },
    onSettled: (_answer, _error, keepFocus) => keepFocus(),
  })
  return (
    <li className="flex items-start gap-2 text-sm">
      <span className="mt-0.5 shrink-0 text-ink-3">
        <Icon of={kind === 'pin' ? Pin : Ban} size={18} />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>{t(`plan.rule.${kind}`, pair)}</p>
        {reason !== '' && (
          <p lang={writtenLanguage(reason)} className="text-ink-2">
            {reason}
          </p>
        )}
        <p className="text-ink-3">
          {t('plan.ruleBy', { name: nameText(rule.byName), date: formatDate(rule.at) })}
        </p>
      </div>
      {plan.state === 'draft' && (
        <IconButton
          label={t('plan.removeRule', pair)}
          icon={<Icon of={X} />}
          aria-disabled={remove.isPending || undefined}
          onClick={({ currentTarget }) => {
            if (!remove.isPending) remove.mutate(keepRowFocus(currentTarget))
          }}
        />
      )}
    </li>
  )
}
