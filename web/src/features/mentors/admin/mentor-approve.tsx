import { personName } from '@udyam/contract/texts/person-name'
import { useMutation } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { confirmAction } from '../../../ui/patterns/confirm-action.ts'
import { useBack } from '../../../ui/patterns/use-back.ts'

type MentorApproveProps = {
  mentor: MentorRecord
  /** Whether something has been typed that is not saved. */
  isChanged: boolean
  /** Takes over what the record has become. */
  onChanged: () => Promise<void>
}

/** Approves the mentor as stored, without saving the form: what was typed there stays. */
export function MentorApprove({ mentor, isChanged, onChanged }: MentorApproveProps) {
  const { t } = useTranslation()
  const { goBack } = useBack()
  const name = personName(mentor)
  const approve = useMutation({
    mutationFn: () =>
      call(mentors.update, {
        params: { id: mentor._id },
        body: { approve: true, updatedAt: mentor.updatedAt },
      }),
    meta: { success: 'admin.mentors.approved', failure: 'admin.approvalFailed' },
    onError: (error) => (error instanceof ApiError && error.status === 409 ? onChanged() : undefined),
    onSuccess: () => (isChanged ? onChanged() : goBack(paths.adminMentors)),
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
