import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors/calls'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import { useState } from 'react'
import { StepsEnd } from '#forms/steps/steps-end.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { MentorCard } from '#lib/mentors/mentor-card.tsx'
import { useHearBy } from '#forms/joining/use-hear-by.ts'
import { paths } from '#lib/paths.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { mentorQueries } from '../mentors.queries.ts'
import { useGuideSteps } from './guide-steps.tsx'

type GuideEndProps = { mentor: MentorRecord; photo: OwnPhoto; done: number; onOpen: (step: number) => void }

/** End of the guide: thanks, next steps, and the profile as members see it. */
export function GuideEnd({ mentor, photo, done, onOpen }: GuideEndProps) {
  const { t } = useTranslation()
  const guideSteps = useGuideSteps()
  const hearBy = useHearBy(mentor.createdAt)
  const count = guideSteps.length
  const open = guideSteps.map(({ part }, step) => ({ part, step }))
  const missing = open.filter(({ part }) => mentor.missing.includes(part))
  return (
    <div className="grid max-w-[60rem] items-start gap-6 lg:grid-cols-2">
      <StepsEnd
        title={t('guide.thanks', { name: mentor.firstName })}
        missing={missing.map(({ part, step }) => ({ step, text: t(`guide.part.${part}`) }))}
        {...{ done, count, onOpen }}
      >
        <div>
          <h3 className="text-h4">{t('guide.nextTitle')}</h3>
          <p className="mt-1 text-ink-2">
            {mentor.status === 'Approved'
              ? t('guide.nextApproved')
              : `${t('guide.nextPending')} ${hearBy ?? ''}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.home}>{t('signup.backHome')}</LinkButton>
          <LinkButton to={paths.mentorProfile} variant="secondary">
            {t('guide.wholeProfile')}
          </LinkButton>
        </div>
      </StepsEnd>
      <section aria-labelledby="guide-preview" className="flex min-w-0 flex-col gap-3">
        <h2 id="guide-preview" className="text-h4">
          {t('guide.preview')}
        </h2>
        <MentorCard mentor={{ ...mentor, imageUrl: photo?.image ?? '', hasRoom: true }} isPreview />
        <ShownToAll mentor={mentor} />
      </section>
    </div>
  )
}

/** Consent to a public profile; each change is saved at once. */
function ShownToAll({ mentor }: { mentor: MentorRecord }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isShown, setShown] = useState(mentor.shownToAll)
  const saving = useMutation({
    mutationFn: (shownToAll: boolean) => call(mentors.updateGuide, { body: { shownToAll } }),
    onSuccess: ({ data }) => client.setQueryData(mentorQueries.own().queryKey, data),
    onError: () => setShown(mentor.shownToAll),
    meta: { success: 'profile.saved', failure: 'guide.saveFailed' },
  })
  return (
    <Checkbox
      label={t('field.shownToAll')}
      hint={t('guide.shownHint')}
      name="shownToAll"
      checked={isShown}
      onChange={(event) => {
        setShown(event.target.checked)
        saving.mutate(event.target.checked)
      }}
    />
  )
}
