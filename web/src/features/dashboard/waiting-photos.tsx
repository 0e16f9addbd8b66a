import { useMutation } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors'
import { photos } from '@udyam/contract/photos/photos'
import type { WaitingPhoto } from '@udyam/contract/schemas/photos'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keepRowFocus } from '../../lib/keep-focus.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { Avatar } from '../../ui/primitives/avatar.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PersonLink } from './person-link.tsx'

/** First photos of mentors, which nobody else sees before somebody has looked at them. */
export function WaitingPhotos({ waiting }: { waiting: readonly WaitingPhoto[] }) {
  const { t } = useTranslation()
  return (
    <Card as="section" labelledBy="waiting-photos" className="flex flex-col gap-4">
      <h2 id="waiting-photos" tabIndex={-1} className="text-h3">
        {t('dashboard.photos')}
      </h2>
      <ul className="divide-y divide-line">
        {waiting.map((photo) => (
          <Waiting key={photo.photo} waiting={photo} />
        ))}
      </ul>
    </Card>
  )
}

type Decision = { accept: boolean; keepFocus: () => void }

function Waiting({ waiting: { _id, photo, name, image } }: { waiting: WaitingPhoto }) {
  const { t } = useTranslation()
  const decide = useMutation({
    mutationFn: ({ accept }: Decision) =>
      call(photos.decide, { params: { id: _id }, body: { photo, accept } }),
    meta: { success: 'server', failure: 'dashboard.photoFailed' },
    onSettled: (_answer, _error, { keepFocus }) => keepFocus(),
  })
  const buttons = [
    { accept: true, text: t('dashboard.photoAccept') },
    { accept: false, text: t('dashboard.photoRefuse') },
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 items-center gap-3 wrap-anywhere">
        <Avatar name={name} of={_id} imageUrl={image} size="lg" />
        <PersonLink call={mentors.get} to={pathTo(paths.adminMentorEdit, _id)}>
          {name}
        </PersonLink>
      </div>
      <div className="flex flex-wrap gap-2">
        {buttons.map(({ accept, text }) => (
          <Button
            key={text}
            size="sm"
            variant={accept ? 'primary' : 'secondary'}
            aria-label={`${text}: ${name}`}
            pending={decide.isPending && decide.variables.accept === accept}
            onClick={({ currentTarget }) =>
              decide.mutate({ accept, keepFocus: keepRowFocus(currentTarget, '#waiting-photos') })
            }
          >
            {text}
          </Button>
        ))}
      </div>
    </li>
  )
}
