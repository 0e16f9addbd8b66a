import { useMutation, useQuery } from '@tanstack/react-query'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import { useId, useRef } from 'react'
import { metaQuery } from '#lib/meta.ts'
import { errorText } from '#lib/error-text.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { FieldError, FieldHint } from '#ui/primitives/field.tsx'
import type { MessageCode } from '@udyam/contract/texts/messages'

type PhotoFieldProps = {
  /** Owner of the photo. */
  of: { id: string; name: string }
  photo: OwnPhoto
  /** A logo is taken whole, on white. */
  isLogo?: boolean
  save: (image: string) => Promise<unknown>
  remove: () => Promise<unknown>
  /** Called after the photo was saved or removed. */
  onChanged?: () => void
}

/**
 * Photo of a person: taken or chosen, cropped on the device, and saved at once, independent of the
 * surrounding form. Nothing if the service accepts no photos.
 */
export function PhotoField({
  of: { id, name },
  photo,
  isLogo = false,
  save,
  remove,
  onChanged,
}: PhotoFieldProps) {
  const { t } = useTranslation()
  const { data: meta } = useQuery(metaQuery)
  const say = (text: 'label' | 'hint' | 'add' | 'change' | 'remove') =>
    t(`${isLogo ? 'setup.logo' : 'photo'}.${text}`)
  const fieldId = useId()
  const input = useRef<HTMLInputElement>(null)
  const keep = useMutation({
    mutationFn: async (file: File | null) => (file === null ? remove() : save(await readPhoto(file, isLogo))),
    meta: { success: 'server', isShownInPage: true },
    onSuccess: () => onChanged?.(),
  })
  if (meta?.photos !== true) return null
  const isAdding = keep.isPending && keep.variables !== null
  return (
    <div role="group" aria-labelledby={`${fieldId}-label`} className="flex flex-col gap-2">
      <p id={`${fieldId}-label`} className="font-semibold">
        {say('label')} <span className="font-normal text-ink-3">{t('common.optional')}</span>
      </p>
      <FieldHint id={fieldId}>{say('hint')}</FieldHint>
      {keep.isError && <FieldError id={fieldId}>{problemText(keep.error)}</FieldError>}
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} of={id} imageUrl={photo?.image} size={isLogo ? 'card' : 'lg'} />
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) keep.mutate(file)
            // Allows the same file to be chosen again.
            target.value = ''
          }}
        />
        <Button
          variant="secondary"
          pending={isAdding}
          pendingLabel={t('common.saving')}
          aria-describedby={keep.isError ? `${fieldId}-error` : `${fieldId}-hint`}
          onClick={() => input.current?.click()}
        >
          {say(photo === null ? 'add' : 'change')}
        </Button>
        {photo !== null && (
          <Button variant="quiet" pending={keep.isPending && !isAdding} onClick={() => keep.mutate(null)}>
            {say('remove')}
          </Button>
        )}
        {photo?.waits === true && <Badge tone="warning">{t('photo.waits')}</Badge>}
      </div>
    </div>
  )
}

function problemText(error: unknown): string {
  return error instanceof NoPhoto
    ? errorText(error, `messages.${error.code}`)
    : errorText(error, 'photo.failed')
}

/** Why a file cannot become a photo, by the server's word for it. */
class NoPhoto extends Error {
  override name = 'NoPhoto'
  readonly code: MessageCode

  constructor(code: MessageCode) {
    super(code)
    this.code = code
  }
}

const mostBytes = 20_000_000
const [least, most] = [512, 1024]

/**
 * A square JPEG in base64 of 512 to 1,024 pixels: the center of a picture, or all of it on white.
 *
 * @throws NoPhoto for a file that this browser cannot read, or that is too large for it
 */
async function readPhoto(file: File, isWhole = false): Promise<string> {
  if (file.size >= mostBytes) throw new NoPhoto('photo_too_large')
  const picture = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d')
  if (picture === null || paint === null) throw new NoPhoto('photo_unreadable')
  const { width, height } = picture
  const side = Math[isWhole ? 'max' : 'min'](width, height)
  const size = Math.min(Math.max(side, least), most)
  canvas.width = size
  canvas.height = size
  // JPEG has no transparency; transparent pixels would turn black.
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, size, size)
  // Beyond the picture's edge nothing is drawn.
  paint.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.88).split(',')[1] ?? ''
}
