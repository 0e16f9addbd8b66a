import type { CriterionSet } from '@udyam/contract/criteria/schemas'
import { explainedScores, longestGuide, mostCriteria } from '@udyam/contract/criteria/values'
import { unwritten } from '@udyam/contract/setup/in-language'
import { type ComponentProps, useState } from 'react'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'
import { Rows } from '../rows.tsx'

type Criterion = CriterionSet['criteria'][number]

const empty: Criterion = { _id: '', name: unwritten, hint: unwritten, guide: [], weight: 1 }
const weights = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

type CriteriaRowsProps = Pick<
  ComponentProps<typeof Rows<Criterion>>,
  'id' | 'value' | 'error' | 'onChange' | 'isFixed'
>

/** Criteria with their words and weights. */
export function CriteriaRows({ isFixed = false, ...rows }: CriteriaRowsProps) {
  const { t } = useTranslation()
  return (
    <Rows name={t('setup.criterion')} most={mostCriteria} empty={empty} isFixed={isFixed} {...rows}>
      {(criterion, change, id) => (
        <>
          <InLanguagesField
            id={`${id}-name`}
            label={t('field.name')}
            maxLength={60}
            value={criterion.name}
            onChange={(name) => change({ ...criterion, name })}
          />
          <InLanguagesField
            id={`${id}-hint`}
            label={t('setup.field.hint')}
            maxLength={200}
            isLong
            value={criterion.hint}
            onChange={(hint) => change({ ...criterion, hint })}
          />
          <Guide
            id={`${id}-guide`}
            value={criterion.guide}
            onChange={(guide) => change({ ...criterion, guide })}
          />
          <Select
            id={`${id}-weight`}
            label={t('setup.field.weight')}
            options={weights}
            disabled={isFixed}
            value={String(criterion.weight)}
            onChange={({ target }) => change({ ...criterion, weight: Number(target.value) })}
          />
        </>
      )}
    </Rows>
  )
}

type GuideProps = { id: string; value: Criterion['guide']; onChange: (guide: Criterion['guide']) => void }

/** What each score means; closed until somebody wants to write it. */
function Guide({ id, value, onChange }: GuideProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const all = value.length === 0 ? Array.from({ length: explainedScores }, () => unwritten) : value
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-10 py-2">{t('setup.guide')}</summary>
      {isOpen && (
        <div className="flex flex-col gap-5 pt-3">
          {all.map((words, at) => (
            <InLanguagesField
              key={at}
              id={`${id}-${at}`}
              label={t('setup.guide.score', { score: at + 1 })}
              maxLength={longestGuide}
              value={words}
              onChange={(next) => onChange(all.with(at, next))}
            />
          ))}
        </div>
      )}
    </details>
  )
}
