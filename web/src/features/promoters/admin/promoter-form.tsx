import { promoters } from '@udyam/contract/promoters/calls'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import type { PromoterRecord } from '@udyam/contract/promoters/schemas'
import { AdminForm } from '#admin/admin-form.tsx'
import { useAfterSaving } from '#admin/photo-part.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { NameFields } from '#forms/name-fields.tsx'
import { PersonFields } from '#forms/person-fields.tsx'
import { paths } from '#lib/paths.ts'
import { useForm } from '#forms/use-form.ts'
import { bodyOf, emptyPromoter, valuesOf } from './promoter-form-values.ts'
import { PromoterPublicFields } from './promoter-public-fields.tsx'

type PromoterFormProps = { promoter: PromoterRecord | null; photo: OwnPhoto }

export function PromoterForm({ promoter, photo }: PromoterFormProps) {
  const { t } = useTranslation()
  const afterSaving = useAfterSaving({
    isNew: promoter === null,
    list: paths.adminPromoters,
    record: paths.adminPromoterEdit,
  })
  const form = useForm({
    schema: async () => {
      const { PromoterNew, PromoterEdit } = await import('./promoter-form-rule.ts')
      return promoter === null ? PromoterNew : PromoterEdit
    },
    start: promoter === null ? emptyPromoter : valuesOf(promoter),
    draft: `admin-promoter.${promoter?._id ?? 'new'}`,
    save: (values) =>
      promoter === null
        ? call(promoters.create, { body: { ...bodyOf(values), password: values.password } })
        : call(promoters.update, {
            params: { id: promoter._id },
            body: { ...bodyOf(values), updatedAt: values.updatedAt },
          }),
    meta: {
      success: promoter === null ? 'admin.promoters.created' : 'admin.promoters.updated',
      failure: 'admin.promoterForm.submitFailed',
    },
    onSaved: ({ data }) => afterSaving(data._id),
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
      <PromoterPublicFields form={form} person={promoter} photo={photo} />
    </AdminForm>
  )
}
