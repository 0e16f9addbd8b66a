import { useMutation, useQuery } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions/calls'
import { isLookingForMentor } from '@udyam/contract/introductions/values'
import { CircleCheck, HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { dataQuery } from '#lib/query.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { onDemand } from '#lib/loading/on-demand.tsx'

const WishDialog = onDemand(async () => (await import('./wish-dialog.tsx')).WishDialog)

/** The signed-in mentee's application state, and the mentors they have asked for. */
const myJourney = dataQuery(['mentors', 'journey'], introductions.journey, undefined)

/** Lets a mentee wish for this mentor, or withdraw the wish. */
export function MentorWish({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const { data: journey } = useQuery(myJourney)
  const [isAsking, setAsking] = useState(false)
  const takeBack = useMutation({
    mutationFn: () => call(introductions.unwish, { params: { id } }),
    meta: { success: 'messages.wish_removed', failure: 'wish.notTakenBack' },
    onSuccess: () => keepFocus('#mentor-wish button'),
  })
  if (!journey || !isLookingForMentor(journey.state)) return null
  const isAsked = journey.wishes.some(({ mentor }) => mentor._id === id)
  return (
    <Card className="flex flex-col items-start gap-3 sm:flex-row sm:items-center sm:justify-between">
      <div id="mentor-wish" className="contents">
        <div className="min-w-0">
          <p className={isAsked ? 'flex gap-2 font-semibold' : undefined}>
            {isAsked && <Icon of={CircleCheck} className="mt-0.5 text-link" />}
            {isAsked ? t('wish.asked') : t('wish.hint', { name })}
          </p>
          {isAsked && <p className="text-sm text-ink-3">{t('wish.askedHint')}</p>}
        </div>
        {isAsked ? (
          <Button
            variant="secondary"
            size="sm"
            pending={takeBack.isPending}
            aria-label={t('wish.takeBackOf', { name })}
            onClick={() => takeBack.mutate()}
            className="shrink-0"
          >
            {t('wish.takeBack')}
          </Button>
        ) : (
          <Button icon={<Icon of={HeartHandshake} />} onClick={() => setAsking(true)} className="shrink-0">
            {t('wish.ask')}
          </Button>
        )}
      </div>
      {isAsking && (
        <WishDialog
          {...{ id, name }}
          onClose={() => {
            setAsking(false)
            keepFocus('#mentor-wish button')
          }}
        />
      )}
    </Card>
  )
}
