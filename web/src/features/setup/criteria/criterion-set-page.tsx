import { useQuery } from '@tanstack/react-query'
import { criterionSets } from '@udyam/contract/criteria/calls'
import type { CriterionSet } from '@udyam/contract/criteria/schemas'
import { longestSetName, standardSetId } from '@udyam/contract/criteria/values'
import { unwritten } from '@udyam/contract/setup/in-language'
import { useNavigate, useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { criterionSetName, criterionSetsQuery } from '#admin/criteria/criterion-sets.queries.ts'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { feedsForm } from '#lib/query.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { PartForm } from '../part-form.tsx'
import { CriteriaRows } from './criteria-rows.tsx'

/** One set of criteria to change, or a new one, which begins with those of the first. */
export function CriterionSetPage() {
  const { t, language } = useTranslation()
  const { id } = useParams()
  const isNew = id === 'add'
  const found = useQuery({ ...criterionSetsQuery, ...feedsForm, queryKey: ['criteria', id] })
  const set = found.data?.data.find(({ _id }) => _id === id)
  return (
    <AdminRecordPage
      key={id ?? ''}
      title={set ? criterionSetName(t, set, language) : t(isNew ? 'setup.sets.make' : 'setup.sets')}
      back={{ to: paths.adminCriteria, text: t('setup.sets.back') }}
      found={found}
      failureText="setup.sets.openFailed"
    >
      {(sets) => {
        if (isNew) return <SetForm set={null} from={sets?.find(({ _id }) => _id === standardSetId)} />
        return set ? <SetForm set={set} /> : <EmptyState title={t('messages.setting_not_found')} />
      }}
    </AdminRecordPage>
  )
}

type SetFormProps = { set: CriterionSet | null; from?: CriterionSet | undefined }

function SetForm({ set, from }: SetFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const params = { id: set?._id ?? '' }
  const form = useForm({
    schema: async () => (await import('./criterion-set-rule.ts')).CriterionSetRule,
    start: set ? valuesOf(set) : newFrom(from),
    draft: `criteria.${params.id}`,
    save: ({ updatedAt, ...body }) =>
      set === null
        ? call(criterionSets.create, { body })
        : call(criterionSets.update, { params, body: { ...body, updatedAt } }),
    meta: { success: 'server' },
    valuesAfter: ({ data }) => valuesOf(data),
    onSaved: ({ data }) =>
      set === null && navigate(pathTo(paths.adminCriteriaSet, data._id), { replace: true }),
    reload: async () => {
      const sets = (await call(criterionSets.list)).data
      const now = sets.find(({ _id }) => _id === params.id)
      return now ? valuesOf(now) : newFrom(from)
    },
  })
  const isFrozen = set?.isFrozen ?? false
  return (
    <PartForm form={form} listPath={paths.adminCriteria}>
      {isFrozen && <InlineAlert tone="info">{t('setup.sets.frozen')}</InlineAlert>}
      <FormSection title={t('setup.field.criteria')} hint={t('setup.criteriaHint')}>
        <InLanguagesField
          label={t('field.name')}
          hint={t('setup.sets.nameHint')}
          maxLength={longestSetName}
          {...form.controlled('name')}
        />
        <CriteriaRows isFixed={isFrozen} {...form.controlled('criteria')} />
      </FormSection>
    </PartForm>
  )
}

type Values = Pick<CriterionSet, 'name' | 'criteria'> & { updatedAt?: string | undefined }

function valuesOf({ name, criteria, updatedAt }: CriterionSet): Values {
  return { name, criteria, updatedAt }
}

function newFrom(from: CriterionSet | undefined): Values {
  return { name: unwritten, criteria: (from?.criteria ?? []).map((one) => ({ ...one, _id: '' })) }
}
