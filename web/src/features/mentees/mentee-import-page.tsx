import { invitedStatus } from '@udyam/contract/bulk/values'
import { menteeCsvColumns, mentees } from '@udyam/contract/mentees/calls'
import { ofInvited } from '@udyam/contract/importing/targets'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { ImportPage } from '#admin/import/import-page.tsx'
import { paths } from '#lib/paths.ts'

export function MenteeImportPage() {
  const { t } = useTranslation()
  return (
    <ImportPage
      title={t('admin.csv.importMentees')}
      back={{
        to: paths.adminMentees,
        text: t('menteeForm.back'),
        invited: `${paths.adminMentees}?status=${invitedStatus}`,
      }}
      name={mentees.exportCsv.csv}
      columns={ofInvited(menteeCsvColumns)}
      takesAnswers="mentee"
      create={async () => (await import('@udyam/contract/mentees/schemas')).MenteeInvited}
      calls={{
        preview: (body) => call(mentees.previewImport, { body }),
        run: (body) => call(mentees.importCsv, { body }),
      }}
    />
  )
}
