import { useQueryClient } from '@tanstack/react-query'
import { type PromoterRecord, promoters } from '@udyam/contract/promoters'
import { useNavigate } from 'react-router'
import { AdminForm } from '../../../admin/admin-form.tsx'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { NameFields, PersonFields } from '../../../forms/person-fields.tsx'
import { paths } from '../../../lib/paths.ts'
import { clearDraft } from '../../../forms/use-draft.ts'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { toast } from '../../../ui/patterns/toast.ts'
import {
  bodyOf,
  emptyPromoter,
  PromoterEdit,
  PromoterNew,
  type PromoterValues,
  valuesOf,
} from './promoter-form-values.ts'
import { PromoterPublicFields } from './promoter-public-fields.tsx'

/** Adds a promoter, or edits the given one. */
export function PromoterForm({ promoter }: { promoter: PromoterRecord | null }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const draft = `admin-promoter.${promoter?._id ?? 'new'}`
  const form = useRecordForm<PromoterValues>({
    schema: promoter === null ? PromoterNew : PromoterEdit,
    record: promoter === null ? emptyPromoter : valuesOf(promoter),
    draft,
    save: async (values) => {
      try {
        if (promoter === null) {
          await call(promoters.create, { body: { ...bodyOf(values), password: values.password } })
        } else {
          const body = { ...bodyOf(values), updatedAt: values.updatedAt }
          await call(promoters.update, { params: { id: promoter._id }, body })
        }
      } catch (error) {
        toast.error(errorText(error, 'admin.promoterForm.submitFailed'))
        throw error
      }
      clearDraft(draft)
      toast.success(t(promoter === null ? 'admin.promoters.created' : 'admin.promoters.updated'))
      await client.invalidateQueries()
      await navigate(paths.adminPromoters)
      return values
    },
    reload: async () =>
      promoter === null
        ? emptyPromoter
        : valuesOf((await call(promoters.get, { params: { id: promoter._id } })).data),
  })

  return (
    <AdminForm
      form={form}
      failureText="admin.promoterForm.submitFailed"
      saveText={t('admin.savePromoter')}
      listPath={paths.adminPromoters}
    >
      <PersonFields
        field={form.field}
        names={<NameFields field={form.field} />}
        phone={{ label: t('field.phone'), hint: t('hint.phone'), ...form.field('phoneNumber') }}
        isNew={promoter === null}
      />
      <PromoterPublicFields form={form} />
    </AdminForm>
  )
}
