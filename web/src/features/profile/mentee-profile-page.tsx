import { useQuery } from '@tanstack/react-query'
import { photos } from '@udyam/contract/photos/calls'
import { PhotoField } from '#forms/photo/photo-field.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { NameWaits } from './name-waits.tsx'
import { MenteeForm } from './mentee-form.tsx'
import { profileQueries } from './profile.queries.ts'

export function MenteeProfilePage() {
  const { t } = useTranslation()
  const detail = useQuery(profileQueries.mentee())
  return (
    <LoadedPage failureText="profile.loadFailed" title={t('profile.edit')} detail={detail}>
      {({ mentee, nameWaits, photo }) => (
        <>
          {nameWaits && <NameWaits />}
          <PhotoField
            of={{ id: mentee._id, name: mentee.name }}
            photo={photo}
            save={(image) => call(photos.saveMentee, { body: { image } })}
            remove={() => call(photos.removeMentee)}
          />
          <MenteeForm key={mentee._id} mentee={mentee} />
        </>
      )}
    </LoadedPage>
  )
}
