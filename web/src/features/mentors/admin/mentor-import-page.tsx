import { mentorCsvColumns } from '@udyam/contract/profile/mentor-columns'
import { mentors } from '@udyam/contract/mentors/calls'
import { ofInvited } from '@udyam/contract/importing/targets'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { ImportPage } from '#admin/import/import-page.tsx'
import { paths } from '#lib/paths.ts'

export function MentorImportPage() {
  const { t } = useTranslation()
  return (
    <ImportPage
      title={t('admin.csv.importMentors')}
      back={{ to: paths.adminMentors, text: t('mentorForm.back') }}
      name={mentors.exportCsv.csv}
      columns={ofInvited(mentorCsvColumns)}
      takesAnswers="mentor"
      create={async () => (await import('@udyam/contract/mentors/schemas')).MentorInvited}
      calls={{
        preview: (body) => call(mentors.previewImport, { body }),
        run: (body) => call(mentors.importCsv, { body }),
      }}
    />
  )
}
