import { placesFor } from '@udyam/contract/rounds/values'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'

type PlacesChoiceProps = {
  /** Mentees now. */
  active: number
  chosen: number | null
  onChoose: (places: number) => void
}

/** The numbers of a round, to choose one. */
export function PlacesChoice({ active, chosen, onChoose }: PlacesChoiceProps) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('round.title')} className="flex flex-wrap gap-2">
      {placesFor(active).map((places) => (
        <Button
          key={places}
          variant={places === chosen ? 'primary' : 'secondary'}
          aria-pressed={places === chosen}
          onClick={() => onChoose(places)}
        >
          {formatNumber(places)}
        </Button>
      ))}
    </div>
  )
}

/** What was answered. */
export function PlacesSaved({ active, places }: { active: number; places: number }) {
  const { t } = useTranslation()
  const count = active + places
  return <p role="status">{t('round.saved', { count, number: formatNumber(count) })}</p>
}
