import { Criteria } from '@udyam/contract/setup/part-schemas'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { PartForm } from '../part-form.tsx'
import type { Setting } from '../setup.queries.ts'
import { readFrom, usePartForm } from '../use-part-form.ts'
import { CriteriaRows } from './criteria-rows.tsx'

const Rule = Criteria.safeExtend(readFrom)

/** The criteria of the first set. Where there are intakes, others are one step away. */
export function CriteriaForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation()
  const form = usePartForm({ part: 'criteria', schema: Rule, setting })
  const hasIntakes = useIntakes().length > 0
  return (
    <>
      {hasIntakes && (
        <LinkButton variant="secondary" className="self-start" to={paths.adminCriteria}>
          {t('setup.sets')}
        </LinkButton>
      )}
      <PartForm form={form}>
        <FormSection title={t('setup.field.criteria')} hint={t('setup.criteriaHint')}>
          <CriteriaRows {...form.controlled('criteria')} />
        </FormSection>
      </PartForm>
    </>
  )
}
