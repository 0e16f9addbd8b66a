import { isPhotoAddress } from '@udyam/contract/photos/values'
import { photos } from '@udyam/contract/photos/calls'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PhotoField } from '../forms/photo/photo-field.tsx'
import type { Form } from '../forms/use-form.ts'
import { call } from '../lib/api.ts'
import { metaQuery } from '../lib/meta.ts'
import { useTranslation } from '../lib/i18n.ts'
import { pathTo } from '../lib/paths.ts'
import { useMay } from '../lib/session.ts'
import { TextInput } from '../ui/primitives/text-input.tsx'
import { useBack } from '../ui/patterns/use-back.ts'

type Fields = Pick<Form<{ imageUrl: string }>, 'field' | 'watch' | 'setValue'>

type PhotoPartProps = {
  /** The form, which must have an `imageUrl` field. */
  form: unknown
  /** Owner of the photo; null for a new record, which accepts only an address. */
  person: { _id: string; firstName: string } | null
  photo: OwnPhoto
}

type PersonPhotoProps = {
  /** Owner of the photo; null for a new record, which must be saved first. */
  of: { id: string; name: string } | null
  photo: OwnPhoto
  onChanged?: () => void
}

export function PersonPhoto({ of, ...rest }: PersonPhotoProps) {
  const { t } = useTranslation()
  const takesPhotos = useTakesPhotos()
  if (!takesPhotos) return null
  if (of === null) return <p className="text-ink-3">{t('photo.afterSaving')}</p>
  return (
    <PhotoField
      {...rest}
      of={of}
      save={(image) => call(photos.save, { body: { person: of.id, image } })}
      remove={() => call(photos.remove, { params: { id: of.id } })}
    />
  )
}

type Ways = { isNew: boolean; list: string; record: Parameters<typeof pathTo>[0] }

/** Navigates after a save: to the list, or to the new record, where a photo can be added. */
export function useAfterSaving({ isNew, list, record }: Ways) {
  const navigate = useNavigate()
  const takesPhotos = useTakesPhotos()
  const { goBack } = useBack()
  return (id: string) => (isNew && takesPhotos ? navigate(pathTo(record, id)) : goBack(list))
}

function useTakesPhotos(): boolean {
  const { data: meta } = useQuery(metaQuery)
  return useMay()(photos.save) && meta?.photos === true
}

/** Photo of a person in an administrator's form: a file, or an address that the server copies. */
export function PhotoPart({ form, person, photo }: PhotoPartProps) {
  const { t } = useTranslation()
  // A form of these fields and more is a form of these.
  const { field, watch, setValue } = form as Fields
  return (
    <>
      <PersonPhoto
        of={person && { id: person._id, name: person.firstName }}
        photo={photo}
        onChanged={() => setValue('imageUrl', '')}
      />
      {!isPhotoAddress(watch('imageUrl')) && (
        <TextInput
          label={t('field.photo')}
          hint={t('profile.photoHint')}
          optional={t('common.optional')}
          type="url"
          inputMode="url"
          autoComplete="off"
          {...field('imageUrl')}
        />
      )}
    </>
  )
}
