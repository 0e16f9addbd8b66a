import { photos } from '@udyam/contract/photos/calls'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { PhotoField } from './photo-field.tsx'

type OwnMentorPhotoProps = {
  own: { mentor: { _id: string; firstName: string }; photo: OwnPhoto; photoRefused: boolean }
}

/** A mentor's own photo, with a notice if the previous one was rejected. */
export function OwnMentorPhoto({ own: { mentor, photo, photoRefused } }: OwnMentorPhotoProps) {
  const { t } = useTranslation()
  return (
    <>
      {photoRefused && (
        <div className="max-w-[55rem]">
          <InlineAlert tone="warning" title={t('photo.refused')}>
            {t('photo.refusedText')}
          </InlineAlert>
        </div>
      )}
      <PhotoField
        of={{ id: mentor._id, name: mentor.firstName }}
        photo={photo}
        save={(image) => call(photos.saveMentor, { body: { image } })}
        remove={() => call(photos.removeMentor)}
      />
    </>
  )
}
