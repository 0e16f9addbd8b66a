import { mentors } from '@udyam/contract/mentors'
import { photos } from '@udyam/contract/photos/photos'
import type { WaitingPhoto } from '@udyam/contract/schemas/photos'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { Avatar } from '../../ui/primitives/avatar.tsx'
import { DecisionList, DecisionRow } from './decision-list.tsx'
import { PersonLink } from './person-link.tsx'

/** First photos of mentors, which nobody else sees before somebody has looked at them. */
export function WaitingPhotos({ waiting }: { waiting: readonly WaitingPhoto[] }) {
  const { t } = useTranslation()
  return (
    <DecisionList title={t('dashboard.photos')}>
      {waiting.map(({ _id, photo, name, image }) => (
        <DecisionRow
          key={photo}
          about={name}
          texts={{ accept: 'dashboard.photoAccept', refuse: 'dashboard.photoRefuse' }}
          decide={(accept) => call(photos.decide, { params: { id: _id }, body: { photo, accept } })}
          meta={{ success: 'server', failure: 'dashboard.photoFailed' }}
        >
          <div className="flex min-w-0 items-center gap-3 wrap-anywhere">
            <Avatar name={name} of={_id} imageUrl={image} size="lg" />
            <PersonLink call={mentors.get} to={pathTo(paths.adminMentorEdit, _id)}>
              {name}
            </PersonLink>
          </div>
        </DecisionRow>
      ))}
    </DecisionList>
  )
}
