import { useMutation } from '@tanstack/react-query'
import { mentees } from '@udyam/contract/mentees'
import { mentors } from '@udyam/contract/mentors'
import type { NameChange } from '@udyam/contract/schemas/name-change'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keepRowFocus } from '../../lib/keep-focus.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PersonLink } from './person-link.tsx'

/** Names that people whom others know already have given themselves: accepted, or kept as they were. */
export function NameChanges({ changes }: { changes: readonly NameChange[] }) {
  const { t } = useTranslation()
  return (
    <Card as="section" labelledBy="name-changes" className="flex flex-col gap-4">
      <h2 id="name-changes" tabIndex={-1} className="text-h3">
        {t('dashboard.nameChanges')}
      </h2>
      <ul className="divide-y divide-line">
        {changes.map((change) => (
          <Change key={change._id} change={change} />
        ))}
      </ul>
    </Card>
  )
}

type Decision = { accept: boolean; keepFocus: () => void }

function Change({ change: { _id, role, name, newName } }: { change: NameChange }) {
  const { t } = useTranslation()
  const endpoint = role === 'mentor' ? mentors.decideName : mentees.decideName
  const decide = useMutation({
    mutationFn: ({ accept }: Decision) => call(endpoint, { params: { id: _id }, body: { accept } }),
    meta: { failure: 'dashboard.nameFailed' },
    onSettled: (_answer, _error, { keepFocus }) => keepFocus(),
  })
  const buttons = [
    { accept: true, text: t('dashboard.nameAccept') },
    { accept: false, text: t('dashboard.nameKeep') },
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 wrap-anywhere">
        <PersonLink
          call={role === 'mentor' ? mentors.get : mentees.get}
          to={pathTo(role === 'mentor' ? paths.adminMentorEdit : paths.adminMenteeEdit, _id)}
        >
          {name}
        </PersonLink>
        <p className="text-sm text-ink-3">{t('dashboard.nameNew', { name: newName })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {buttons.map(({ accept, text }) => (
          <Button
            key={text}
            size="sm"
            variant={accept ? 'primary' : 'secondary'}
            aria-label={`${text}: ${newName}`}
            pending={decide.isPending && decide.variables.accept === accept}
            onClick={({ currentTarget }) =>
              decide.mutate({ accept, keepFocus: keepRowFocus(currentTarget, '#name-changes') })
            }
          >
            {text}
          </Button>
        ))}
      </div>
    </li>
  )
}
