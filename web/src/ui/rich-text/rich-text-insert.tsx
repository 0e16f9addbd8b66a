import type Quill from 'quill'
import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import type { Insert, RichTextTexts } from './rich-text-texts.ts'
import { playerAddress } from './rich-text-value.ts'
import { TextInput } from '../primitives/text-input.tsx'

type RichTextInsertProps = { quill: Quill; insert: Insert; texts: RichTextTexts; onClose: () => void }

/** Asks for the address of a link, an image or a video, and puts it into the text. */
export function RichTextInsert({ quill, insert, texts, onClose }: RichTextInsertProps) {
  const [range] = useState(() => quill.getSelection() ?? { index: quill.getLength() - 1, length: 0 })
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState('')
  const [isRefused, setRefused] = useState(false)
  const problem = problemWith({ insert, address, alt }, texts)

  const put = () => {
    setRefused(problem !== null)
    if (problem !== null) return
    const url = address.trim()
    if (insert === 'link') putLink(quill, range, url)
    else {
      quill.insertEmbed(range.index, insert, insert === 'video' ? playerAddress(url) : url, 'user')
      if (insert === 'image') quill.formatText(range.index, 1, 'alt', alt.trim(), 'user')
      quill.setSelection(range.index + 1, 0, 'user')
    }
    onClose()
  }
  return (
    <Dialog title={texts[insert]} onClose={onClose}>
      <TextInput
        name="insert-address"
        label={texts.address}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={address}
        error={isRefused && problem !== texts.imageTextMissing ? (problem ?? undefined) : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      {insert === 'image' && (
        <TextInput
          name="insert-alt"
          label={texts.imageText}
          value={alt}
          error={isRefused && problem === texts.imageTextMissing ? problem : undefined}
          onChange={(event) => setAlt(event.target.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button onClick={put}>{texts.insert}</Button>
      </div>
    </Dialog>
  )
}

type Given = { insert: Insert; address: string; alt: string }

function problemWith({ insert, address, alt }: Given, texts: RichTextTexts): string | null {
  const url = address.trim()
  if (insert === 'link') return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(url) ? null : texts.badAddress
  if (insert === 'video') return playerAddress(url) === null ? texts.badVideo : null
  if (!/^https:\/\/\S+$/i.test(url)) return texts.badAddress
  return alt.trim() === '' ? texts.imageTextMissing : null
}

function putLink(quill: Quill, { index, length }: { index: number; length: number }, url: string): void {
  if (length > 0) quill.formatText(index, length, 'link', url, 'user')
  else quill.insertText(index, url, 'link', url, 'user')
}
