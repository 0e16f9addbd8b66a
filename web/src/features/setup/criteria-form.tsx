import { Criteria } from '@udyam/contract/setup/part-schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { useTranslation } from '#lib/i18n.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'
import { PartForm } from './part-form.tsx'
import { Rows } from './rows.tsx'
import type { Setting } from './setup.queries.ts'
import { readFrom, usePartForm } from './use-part-form.ts'

const Rule = Criteria.safeExtend(readFrom)
const empty = { _id: '', name: unwritten, hint: unwritten, weight: 1 }
const weights = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

export function CriteriaForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation()
  const form = usePartForm({ part: 'criteria', schema: Rule, setting })
  return (
    <PartForm form={form}>
      <FormSection title={t('setup.field.criteria')} hint={t('setup.criteriaHint')}>
        <Rows name={t('setup.criterion')} most={8} empty={empty} {...form.controlled('criteria')}>
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
                value={String(criterion.weight)}
                onChange={({ target }) => change({ ...criterion, weight: Number(target.value) })}
              />
            </>
          )}
        </Rows>
      </FormSection>
    </PartForm>
  )
}
