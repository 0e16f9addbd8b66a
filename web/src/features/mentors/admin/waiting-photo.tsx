import { personName } from '@udyam/contract/texts/person-name'
import { useQuery } from '@tanstack/react-query'
import { photoIdOf } from '@udyam/contract/photos/values'
import { photos } from '@udyam/contract/photos/calls'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import { Image } from 'lucide-react'
import { useState } from 'react'
import { DecisionButtons } from '#admin/decision-buttons.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'
import { mentorQueries } from '../mentors.queries.ts'

type WaitingPhotoProps = { mentor: MentorRecord; photo: OwnPhoto; onDecided?: (accept: boolean) => void }

/** A photo that waits for review, with the decision; nothing without one. */
export function WaitingPhoto({ mentor, photo, onDecided }: WaitingPhotoProps) {
  const may = useMay()
  const { _id: id, imageUrl } = mentor
  const photoId = photoIdOf(imageUrl)
  if (photo?.waits !== true || photoId === undefined || !may(photos.decide)) return null
  const name = personName(mentor)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={name} of={id} imageUrl={photo.image} size="lg" />
      <DecisionButtons
        about={name}
        texts={{ accept: 'admin.mentors.photoApprove', refuse: 'admin.mentors.photoRefuse' }}
        decide={(accept) => call(photos.decide, { params: { id }, body: { photo: photoId, accept } })}
        meta={{ success: 'server', failure: 'dashboard.photoFailed' }}
        {...(onDecided && { onDecided })}
      />
    </div>
  )
}

/** Same action for a list row; the photo loads on press. */
export function WaitingPhotoAction({ mentor, isCard }: { mentor: MentorRecord; isCard: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const record = useQuery({ ...mentorQueries.record(mentor._id), enabled: isOpen })
  if (!mentor.photoWaits) return null
  const name = personName(mentor)
  return (
    <>
      <RowAction
        label={t('admin.mentors.lookAtPhoto')}
        of={name}
        icon={<Icon of={Image} />}
        isCard={isCard}
        pending={record.isFetching}
        onClick={() => setOpen(true)}
      />
      {isOpen && record.data && (
        <Dialog title={t('admin.mentors.photoTitle', { name })} onClose={() => setOpen(false)}>
          <WaitingPhoto
            mentor={record.data.data}
            photo={record.data.photo}
            onDecided={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  )
}
