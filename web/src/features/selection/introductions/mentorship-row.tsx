import { adminSelection } from '@udyam/contract/admin-selection'
import { followUp } from '@udyam/contract/follow-up/follow-up'
import type { AdminMentorship } from '@udyam/contract/schemas/selection-records'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/session.ts'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { writtenLanguage } from '../../../lib/known-values.ts'
import { paths, pathTo } from '../../../lib/paths.ts'
import { reasonText } from '../../../lib/texts/reason-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { MentorRow } from './mentor-row.tsx'
import { onDemand } from '../../../lib/loading/on-demand.tsx'

const EndDialog = onDemand(async () => (await import('../application/end-dialog.tsx')).EndDialog)

const tones = { active: 'info', completed: 'success', ended: 'neutral' } as const

/** A mentorship; one that is under way can be ended. */
export function MentorshipRow({ mentorship }: { mentorship: AdminMentorship }) {
  const { t } = useTranslation()
  const may = useMay()
  const [isEnding, setEnding] = useState(false)
  const { _id: id, mentor, state, startedAt, closedAt, endReason } = mentorship
  return (
    <MentorRow name={mentor.name} tone={tones[state]} state={t(`selection.mentorship.${state}`)}>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-3 tabular-nums">
        <span>{t('selection.mentorship.startedAt', { date: formatDate(startedAt) })}</span>
        {closedAt && <span>{t('selection.mentorship.closedAt', { date: formatDate(closedAt) })}</span>}
      </p>
      {may(followUp.get) && (
        <Link to={pathTo(paths.adminMentorship, id)} className="self-start text-sm">
          {t('followUp.open')}
        </Link>
      )}
      {endReason !== '' && (
        <p
          lang={writtenLanguage(reasonText(endReason))}
          className="wrap-anywhere whitespace-pre-line text-ink-2"
        >
          {t('selection.introduction.reason', { reason: reasonText(endReason) })}
        </p>
      )}
      {state === 'active' && may(adminSelection.endMentorship) && (
        <div>
          <Button variant="secondary" size="sm" className="text-danger-text" onClick={() => setEnding(true)}>
            {t('selection.mentorship.end')}
          </Button>
        </div>
      )}
      {isEnding && <EndDialog id={id} name={mentor.name} onClose={() => setEnding(false)} />}
    </MentorRow>
  )
}
