import { useQuery } from '@tanstack/react-query'
import type { Compared, MentorCompared } from '@udyam/contract/matching/comparison-schemas'
import { useState } from 'react'
import { comparisonQuery } from '#admin/matching/comparison.queries.ts'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { useMediaQuery } from '#ui/primitives/use-media-query.ts'
import { ComparisonTable } from './comparison-table.tsx'

type ComparisonProps = { menteeId: string; mentorIds: readonly string[]; onBack: () => void }

/** On small screens it shows one mentor at a time. */
export function Comparison({ menteeId, mentorIds, onBack }: ComparisonProps) {
  const { t } = useTranslation()
  const found = useQuery(comparisonQuery(menteeId, mentorIds))
  return (
    <>
      <h3 ref={takeFocus} tabIndex={-1} className="scroll-mt-24 text-h3">
        {t('fit.comparison')}
      </h3>
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-40 w-full rounded-card" />
        </AfterDelay>
      )}
      <QueryFailure query={found} text="fit.fetchFailed" />
      {found.data && <Sides compared={found.data.data} />}
      <Button variant="secondary" className="self-start" onClick={onBack}>
        {t('selection.share.back')}
      </Button>
    </>
  )
}

function Sides({ compared }: { compared: Compared }) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const [shown, show] = useState('')
  const { mentors } = compared
  if (isWide) return <ComparisonTable compared={compared} mentors={mentors} />
  const one = mentors.filter(({ mentor }, place) => (shown === '' ? place === 0 : mentor._id === shown))
  return (
    <>
      <Select
        label={t('fit.comparedMentor')}
        options={mentors.map(optionOf)}
        value={shown === '' ? mentors[0]?.mentor._id : shown}
        onChange={(event) => show(event.target.value)}
      />
      <ComparisonTable compared={compared} mentors={one} />
    </>
  )
}

function optionOf({ mentor }: MentorCompared) {
  return { value: mentor._id, label: mentor.name }
}
