import { useQuery } from '@tanstack/react-query'
import { photos } from '@udyam/contract/photos/photos'
import { PhotoField } from '../../forms/photo/photo-field.tsx'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { LoadedPage } from '../../lib/loaded-page.tsx'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { NameWaits } from './name-waits.tsx'
import { MentorForm } from './mentor-form.tsx'
import { profileQueries } from './profile.queries.ts'

/** A mentor's own record; one who still waits for approval is told so. */
export function MentorProfilePage() {
  const { t } = useTranslation()
  const detail = useQuery(profileQueries.mentor())
  return (
    <LoadedPage failureText="profile.loadFailed" title={t('profile.edit')} detail={detail}>
      {({ mentor, nameWaits, photo }) => (
        <>
          {nameWaits && <NameWaits />}
          {mentor.status === 'Pending' && (
            <div className="max-w-[55rem]">
              <InlineAlert tone="warning" title={t('profile.underReview')}>
                {t('profile.underReviewText')}
              </InlineAlert>
            </div>
          )}
          <PhotoField
            of={{ id: mentor._id, name: mentor.firstName }}
            photo={photo}
            save={(image) => call(photos.saveMentor, { body: { image } })}
            remove={() => call(photos.removeMentor)}
          />
          <MentorForm key={mentor._id} mentor={mentor} />
        </>
      )}
    </LoadedPage>
  )
}
