import { promoterCsvColumns, promoters } from '@udyam/contract/promoters/calls'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { ImportPage } from '#admin/import/import-page.tsx'
import { paths } from '#lib/paths.ts'

export function PromoterImportPage() {
  const { t } = useTranslation()
  return (
    <ImportPage
      title={t('admin.csv.importPromoters')}
      back={{ to: paths.adminPromoters, text: t('promoterForm.back') }}
      name={promoters.exportCsv.csv}
      columns={promoterCsvColumns}
      create={async () => (await import('@udyam/contract/promoters/schemas')).PromoterCreate}
      calls={{
        preview: (body) => call(promoters.previewImport, { body }),
        run: (body) => call(promoters.importCsv, { body }),
      }}
    />
  )
}
