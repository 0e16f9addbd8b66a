import { mentees } from '@udyam/contract/mentees'
import { mentors } from '@udyam/contract/mentors'
import type { NameChange } from '@udyam/contract/schemas/name-change'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { DecisionList, DecisionRow } from './decision-list.tsx'
import { PersonLink } from './person-link.tsx'

/** Names that people whom others know already have given themselves: accepted, or kept as they were. */
export function NameChanges({ changes }: { changes: readonly NameChange[] }) {
  const { t } = useTranslation()
  return (
    <DecisionList title={t('dashboard.nameChanges')}>
      {changes.map((change) => (
        <Change key={change._id} change={change} />
      ))}
    </DecisionList>
  )
}

function Change({ change: { _id, role, name, newName } }: { change: NameChange }) {
  const { t } = useTranslation()
  const endpoint = role === 'mentor' ? mentors.decideName : mentees.decideName
  return (
    <DecisionRow
      about={newName}
      texts={{ accept: 'dashboard.nameAccept', refuse: 'dashboard.nameKeep' }}
      decide={(accept) => call(endpoint, { params: { id: _id }, body: { accept } })}
      meta={{ failure: 'dashboard.nameFailed' }}
    >
      <div className="min-w-0 wrap-anywhere">
        <PersonLink
          call={role === 'mentor' ? mentors.get : mentees.get}
          to={pathTo(role === 'mentor' ? paths.adminMentorEdit : paths.adminMenteeEdit, _id)}
        >
          {name}
        </PersonLink>
        <p className="text-sm text-ink-3">{t('dashboard.nameNew', { name: newName })}</p>
      </div>
    </DecisionRow>
  )
}
