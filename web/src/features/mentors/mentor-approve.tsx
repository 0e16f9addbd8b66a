import { useMutation } from '@tanstack/react-query'
import { type MentorRecord, mentors } from '@udyam/contract/mentors'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm-action.ts'

/** Approves the mentor as stored, without saving the form. */
export function MentorApprove({ mentor, onApproved }: { mentor: MentorRecord; onApproved: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = `${mentor.firstName} ${mentor.lastName}`
  const approve = useMutation({
    mutationFn: () => call(mentors.update, { params: { id: mentor._id }, body: { approve: true } }),
    meta: { success: 'admin.mentors.approved', failure: 'admin.mentors.approveFailed' },
    onSuccess: () => {
      onApproved()
      return navigate(paths.adminMentors)
    },
  })
  return (
    <Button
      variant="secondary"
      pending={approve.isPending}
      onClick={() => {
        if (confirmAction(t('admin.mentors.confirmApprove', { name }))) approve.mutate()
      }}
    >
      {t('admin.approveMentor')}
    </Button>
  )
}
