import { photos } from '@udyam/contract/photos/photos'
import { useRef } from 'react'
import { PhotoField } from '../../forms/photo/photo-field.tsx'
import { call } from '../../lib/api.ts'

type TeamPhotoProps = {
  name: string
  imageUrl: string | undefined
  onChange: (imageUrl: string) => void
}

const kept = { code: 'photo_unsaved' }

/** The photo of somebody of the team: it goes up at once, and stays once the form is saved. */
export function TeamPhoto({ name, imageUrl = '', onChange }: TeamPhotoProps) {
  const address = useRef('')
  return (
    <PhotoField
      of={{ id: name, name }}
      photo={imageUrl === '' ? null : { image: imageUrl, waits: false }}
      save={async (image) => {
        const answer = await call(photos.saveTeam, { body: { image } })
        address.current = answer.data.imageUrl
        return answer
      }}
      remove={() => {
        address.current = ''
        return Promise.resolve(kept)
      }}
      onChanged={() => onChange(address.current)}
    />
  )
}
