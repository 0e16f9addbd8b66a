import { useMutation } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions/calls'
import { mostWishes } from '@udyam/contract/introductions/values'
import type { Wish } from '@udyam/contract/introductions/schemas'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

export function JourneyWishes({
  wishes,
  offersMore,
}: {
  wishes: readonly Wish[]
  /** Whether a mentor is still wanted; mentees with a mentor are offered no other. */
  offersMore: boolean
}) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="journey-wishes" className="flex flex-col gap-3">
      <h2 id="journey-wishes" tabIndex={-1} className="text-h2">
        {t('journey.wishes')}
      </h2>
      {offersMore && <p className="measure text-ink-3">{t('journey.wishesHint')}</p>}
      {wishes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {wishes.map((wish) => (
            <WishCard key={wish.mentor._id} wish={wish} />
          ))}
        </ul>
      )}
      {offersMore && wishes.length < mostWishes && (
        <div>
          <LinkButton to={paths.mentors} variant="secondary" size="sm">
            {t(wishes.length === 0 ? 'journey.wishFirst' : 'journey.wishMore')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function WishCard({ wish: { mentor, note } }: { wish: Wish }) {
  const { t } = useTranslation()
  const takeBack = useMutation({
    mutationFn: () => call(introductions.unwish, { params: { id: mentor._id } }),
    meta: { success: 'messages.wish_removed', failure: 'wish.notTakenBack' },
    onSuccess: () => keepFocus('#journey-wishes'),
  })
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <Link
          to={pathTo(paths.mentor, mentor._id)}
          translate="no"
          className="inline-flex min-h-10 items-center font-semibold"
        >
          {mentor.name}
        </Link>
        {note !== '' && <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{note}</p>}
      </div>
      <Button
        variant="secondary"
        size="sm"
        pending={takeBack.isPending}
        aria-label={t('wish.takeBackOf', { name: mentor.name })}
        onClick={() => takeBack.mutate()}
      >
        {t('wish.takeBack')}
      </Button>
    </Card>
  )
}
