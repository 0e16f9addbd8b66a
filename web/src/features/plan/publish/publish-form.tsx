import { planSharing } from '@udyam/contract/plans/calls'
import { publishWays } from '@udyam/contract/plans/values'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import { FormNotices } from '#forms/form-notices.tsx'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Button } from '#ui/primitives/button.tsx'
import { RadioCardGroup } from '#ui/primitives/radio-card-group.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import type { Form } from './publish-rule.ts'

type PublishFormProps = { id: string; digest: string; number: number }

/** Publishing mode, a note to all, and a confirmation with the number of pairs. */
export function PublishForm({ id, digest, number }: PublishFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const count = { number: formatNumber(number) }
  const form = useForm({
    schema: async () => (await import('./publish-rule.ts')).Form,
    start: { how: 'share', note: '' },
    id: 'publish',
    save: (body) => call(planSharing.publish, { params: { id }, body: { ...body, digest } }),
    meta: {
      success: ({ how }: z.output<typeof Form>) =>
        t(how === 'share' ? 'plan.published.share' : 'plan.published.drafts'),
      // The preview and this form then refetch, so a toast shows the reason.
      isShownInPage: (error: unknown) => !isRefusedAs(error, 'plan_changed'),
    },
    // Back navigation skips the preview, which is no longer valid.
    onSaved: () => navigate(pathTo(paths.adminPlan, id), { replace: true }),
  })
  const { value, onChange } = form.controlled('how')
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (confirmAction(t(`plan.confirm.${value}`, count))) void form.onSubmit(event)
      }}
    >
      <FormNotices form={form} failureText="plan.publishFailed" />
      <RadioCardGroup
        legend={t('plan.how')}
        name="publish-how"
        cards={publishWays.map((way) => ({
          value: way,
          label: t(`plan.way.${way}`),
          points: [t(`plan.way.${way}Hint`)],
        }))}
        value={value}
        onChange={(next) => onChange(next === 'share' ? 'share' : 'drafts')}
      />
      <TextArea
        label={t('plan.noteToAll')}
        optional={t('common.optional')}
        hint={t('plan.noteHint')}
        maxLength={500}
        {...form.field('note')}
      />
      <Button type="submit" className="self-start" pending={form.isPending}>
        {t(`plan.publish.${value}`, count)}
      </Button>
    </form>
  )
}
