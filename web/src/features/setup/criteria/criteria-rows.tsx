import type { CriterionSet } from '@udyam/contract/criteria/schemas'
import { mostCriteria } from '@udyam/contract/criteria/values'
import { unwritten } from '@udyam/contract/setup/in-language'
import type { ComponentProps } from 'react'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'
import { Rows } from '../rows.tsx'

type Criterion = CriterionSet['criteria'][number]

const empty: Criterion = { _id: '', name: unwritten, hint: unwritten, weight: 1 }
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
