import Quill from 'quill'
import 'quill/dist/quill.core.css'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../primitives/field.tsx'
import './rich-text.css'
import './rich-text-editor.css'
import { RichTextInsert } from './rich-text-insert.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import type { Insert, RichTextTexts } from './rich-text-texts.ts'
import { htmlOf, nameVideos, setHtml } from './rich-text-value.ts'

type RichTextEditorProps = {
  id: string
  label: string
  hint?: string
  error?: string | undefined
  /** HTML. Read only once; change the editor's `key` to load other content. */
  value: string
  onChange: (html: string) => void
  texts: RichTextTexts
}

const formats = [
  'header',
  'font',
  'size',
  'bold',
  'italic',
  'underline',
  'strike',
  'script',
  'color',
  'background',
  'list',
  'indent',
  'direction',
  'align',
  'link',
  'image',
  'video',
  'blockquote',
  'code',
  'code-block',
]

/** An editor for formatted text, at least 200 px high. Escape leaves it for the toolbar. */
export function RichTextEditor({ id, label, hint, error, value, onChange, texts }: RichTextEditorProps) {
  const holder = useRef<HTMLDivElement>(null)
  const start = useRef({ value, onChange, videoTitle: texts.videoTitle })
  const [quill, setQuill] = useState<Quill | null>(null)
  const [insert, setInsert] = useState<Insert | null>(null)
  const toolbarId = `${id}-toolbar`
  useEffect(() => {
    start.current.onChange = onChange
  }, [onChange])

  useEffect(() => {
    const place = holder.current
    if (!place) return undefined
    const box = place.appendChild(document.createElement('div'))
    const editor = new Quill(box, { formats, modules: { history: { userOnly: true } } })
    setHtml(editor, start.current.value)
    nameVideos(editor, start.current.videoTitle)
    editor.on('text-change', () => {
      nameVideos(editor, start.current.videoTitle)
      start.current.onChange(htmlOf(editor))
    })
    setQuill(editor)
    return () => {
      place.replaceChildren()
      setQuill(null)
    }
  }, [])
  useEffect(() => {
    if (!quill) return undefined
    const { root } = quill
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' '),
      'aria-invalid': error ? 'true' : 'false',
    }
    for (const [name, text] of Object.entries(attributes)) root.setAttribute(name, text)
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') document.querySelector<HTMLElement>(`#${toolbarId} [tabindex="0"]`)?.focus()
    }
    root.addEventListener('keydown', leave)
    return () => root.removeEventListener('keydown', leave)
  }, [quill, id, label, hint, error, toolbarId])

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {() => (
        <div className="overflow-clip rounded-control border border-line-strong bg-paper focus-within:border-action">
          <RichTextToolbar
            id={toolbarId}
            quill={quill}
            label={texts.toolbar}
            texts={texts}
            onInsert={setInsert}
          />
          <div ref={holder} className="rich-text rich-text-editor" />
          {insert && quill && (
            <RichTextInsert quill={quill} insert={insert} texts={texts} onClose={() => setInsert(null)} />
          )}
        </div>
      )}
    </Field>
  )
}
