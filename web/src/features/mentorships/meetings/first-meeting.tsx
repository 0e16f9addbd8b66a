import { useMutation } from '@tanstack/react-query'
import type { Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { ListPlus } from 'lucide-react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { FirstHour, Steps } from '#lib/meetings/first-hour.tsx'
import { keepFocus } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'

const plan = [
  { number: 1, owner: 'mentee' },
  { number: 2, owner: 'mentee' },
  { number: 3, owner: 'mentee' },
  { number: 4, owner: 'mentor' },
  { number: 5, owner: 'mentee' },
] as const

/** Guide for the first meeting: open until mentee and mentor have met, then collapsed. */
export function FirstMeeting({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  return (
    <details open={!mentorship.hasMet} className="rounded-card border border-line bg-sand p-4">
      <summary id="first-meeting" className="min-h-8 cursor-pointer font-semibold">
        {t('mentorship.guide.title')}
      </summary>
      <div className="mt-2 flex flex-col gap-5">
        <p className="text-ink-2">{t('mentorship.guide.hint')}</p>
        <FirstHour />
        <Steps title={t('mentorship.guide.plan')}>
          {plan.map(({ number }) => t(`mentorship.guide.plan.${number}`))}
        </Steps>
        <PlanButton mentorship={mentorship} />
      </div>
    </details>
  )
}

/** Adds the plan to the tasks; existing tasks stay. */
function PlanButton({ mentorship: { _id: id, items } }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const planned = plan.map(({ number, owner }) => ({
    kind: 'action' as const,
    text: t(`mentorship.guide.plan.${number}`),
    owner,
  }))
  const add = useMutation({
    mutationFn: () => call(mentorships.addItems, { params: { id }, body: { items: planned } }),
    meta: { success: 'mentorship.guide.added', failure: 'mentorship.guide.addFailed' },
    onSuccess: () => keepFocus('#first-meeting'),
  })
  if (planned.every(({ text }) => items.some((item) => item.text === text))) {
    return <p className="font-semibold">{t('mentorship.guide.added')}</p>
  }
  return (
    <div>
      <Button
        variant="secondary"
        icon={<Icon of={ListPlus} />}
        pending={add.isPending}
        onClick={() => add.mutate()}
      >
        {t('mentorship.guide.add')}
      </Button>
    </div>
  )
}
