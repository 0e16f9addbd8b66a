import { isPhotoAddress, photos } from '@udyam/contract/photos/photos'
import type { OwnPhoto } from '@udyam/contract/schemas/photos'
import { PhotoField } from '../forms/photo/photo-field.tsx'
import type { Form } from '../forms/use-form.ts'
import { call } from '../lib/api.ts'
import { useTranslation } from '../lib/i18n.ts'
import { TextInput } from '../ui/primitives/text-input.tsx'

type Fields = Pick<Form<{ imageUrl: string }>, 'field' | 'watch' | 'setValue'>

type PhotoPartProps = {
  /** Of a form with an `imageUrl`. */
  form: unknown
  /** Whose photo it is; null while they are added, when an address alone can be given. */
  person: { _id: string; firstName: string } | null
  photo: OwnPhoto
}

/** The photo of somebody in an administrator's form: as a file, or as an address that the server copies. */
export function PhotoPart({ form, person, photo }: PhotoPartProps) {
  const { t } = useTranslation()
  // A form of these fields and more is a form of these.
  const { field, watch, setValue } = form as Fields
  return (
    <>
      {person !== null && (
        <PhotoField
          of={{ id: person._id, name: person.firstName }}
          photo={photo}
          save={(image) => call(photos.save, { body: { person: person._id, image } })}
          remove={() => call(photos.remove, { params: { id: person._id } })}
          onChanged={() => setValue('imageUrl', '')}
        />
      )}
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
