import { useMutation } from '@tanstack/react-query'
import { deciding } from '@udyam/contract/deciding/deciding'
import { graduateAnswers } from '@udyam/contract/profile/graduate'
import type { ApplicationRecord } from '@udyam/contract/schemas/selection-records'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/session.ts'
import { Select } from '../../../ui/primitives/select.tsx'

type GraduateSelectProps = { id: string; facts: ApplicationRecord['facts'] }

/** An administrator's word on the degree, which stands over what the education says. */
export function GraduateSelect({ id, facts: { graduateAnswer } }: GraduateSelectProps) {
  const { t } = useTranslation()
  const may = useMay()
  const answer = useMutation({
    mutationFn: (graduate: GraduateSelectProps['facts']['graduateAnswer']) =>
      call(deciding.graduate, { params: { id }, body: { graduate } }),
    meta: { success: 'server', failure: 'selection.case.actionFailed' },
  })
  if (!may(deciding.graduate)) return null
  return (
    <div className="max-w-64 pt-1">
      <Select
        hideLabel
        label={t('selection.graduate.answer')}
        placeholder={t('selection.graduate.education')}
        options={graduateAnswers.map((value) => ({ value, label: t(`selection.graduate.${value}`) }))}
        value={graduateAnswer ?? ''}
        disabled={answer.isPending}
        onChange={({ target }) =>
          answer.mutate(graduateAnswers.find((known) => known === target.value) ?? null)
        }
      />
    </div>
  )
}
