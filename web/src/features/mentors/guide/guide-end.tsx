import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import type { OwnPhoto } from '@udyam/contract/schemas/photos'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { MentorCard } from '../../../lib/mentors/mentor-card.tsx'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Checkbox } from '../../../ui/primitives/checkbox.tsx'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'
import { takeFocus } from '../../../ui/primitives/take-focus.ts'
import { mentorQueries } from '../mentors.queries.ts'
import { useGuideSteps } from './guide-steps.tsx'
import { ProgressBar } from './progress-bar.tsx'

type GuideEndProps = { mentor: MentorRecord; photo: OwnPhoto; done: number; onOpen: (step: number) => void }

/** The thanks, what happens next, and what members see of it. */
export function GuideEnd({ mentor, photo, done, onOpen }: GuideEndProps) {
  const { t } = useTranslation()
  const guideSteps = useGuideSteps()
  const count = guideSteps.length
  const open = guideSteps.map(({ part }, step) => ({ part, step }))
  const missing = open.filter(({ part }) => mentor.missing.includes(part))
  return (
    <div className="grid max-w-[60rem] items-start gap-6 lg:grid-cols-2">
      <Card className="flex min-w-0 flex-col gap-4 sm:p-6">
        <h2 ref={takeFocus} tabIndex={-1} className="text-h3">
          {t('guide.thanks', { name: mentor.firstName })}
        </h2>
        <ProgressBar done={done} count={count} text={t('guide.progress', { done, count })} />
        {missing.length > 0 && (
          <div>
            <h3 className="text-sm font-semibold text-ink-3">{t('guide.missing')}</h3>
            <ul>
              {missing.map(({ part, step }) => (
                <li key={part}>
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => onOpen(step)}
                    className="-ms-3.5 text-start"
                  >
                    {t(`guide.part.${part}`)}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h3 className="text-h4">{t('guide.nextTitle')}</h3>
          <p className="mt-1 text-ink-2">
            {t(mentor.status === 'Approved' ? 'guide.nextApproved' : 'guide.nextPending')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.home}>{t('signup.backHome')}</LinkButton>
          <LinkButton to={paths.mentorProfile} variant="secondary">
            {t('guide.wholeProfile')}
          </LinkButton>
        </div>
      </Card>
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

/** The consent to be shown to everybody, stored as soon as it is given or taken back. */
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
