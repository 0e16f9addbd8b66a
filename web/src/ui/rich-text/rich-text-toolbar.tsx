import {
  Bold,
  Code,
  Film,
  Image,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  PilcrowLeft,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react'
import type Quill from 'quill'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { type Insert, type RichTextTexts, colours } from './rich-text-texts.ts'

type RichTextToolbarProps = {
  id: string
  quill: Quill | null
  label: string
  texts: RichTextTexts
  onInsert: (insert: Insert) => void
}

type Formats = Record<string, unknown>
type Toggle = { name: string; icon: LucideIcon; label: string; value?: string }

/** One tab stop; arrow keys move between the tools. */
export function RichTextToolbar({ id, quill, label, texts, onInsert }: RichTextToolbarProps) {
  const active = useActiveFormats(quill)
  const apply = (name: string, value: unknown) => quill?.format(name, value, 'user')
  const toggle = ({ name, value = 'true' }: Toggle) => {
    const next = value === 'true' ? true : value
    apply(name, active[name] === next ? false : next)
  }
  const toggles: Toggle[] = [
    { name: 'bold', icon: Bold, label: texts.bold },
    { name: 'italic', icon: Italic, label: texts.italic },
    { name: 'underline', icon: Underline, label: texts.underline },
    { name: 'strike', icon: Strikethrough, label: texts.strike },
    { name: 'list', value: 'ordered', icon: ListOrdered, label: texts.ordered },
    { name: 'list', value: 'bullet', icon: List, label: texts.bullet },
    { name: 'direction', value: 'rtl', icon: PilcrowLeft, label: texts.direction },
    { name: 'blockquote', icon: Quote, label: texts.blockquote },
    { name: 'code-block', icon: Code, label: texts.codeBlock },
  ]
  const steps = [
    { label: texts.outdent, icon: IndentDecrease, run: () => apply('indent', '-1') },
    { label: texts.indent, icon: IndentIncrease, run: () => apply('indent', '+1') },
    { label: texts.link, icon: Link, run: () => onInsert('link') },
    { label: texts.image, icon: Image, run: () => onInsert('image') },
    { label: texts.video, icon: Film, run: () => onInsert('video') },
    { label: texts.clean, icon: RemoveFormatting, run: () => clean(quill) },
  ]

  return (
    <div
      id={id}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveBetweenTools}
      className="flex flex-wrap gap-1 border-b border-line bg-canvas p-1.5"
    >
      <Choice
        first
        label={texts.heading}
        value={active['header']}
        onChange={(value) => apply('header', value === '' ? false : Number(value))}
        options={[
          ['', texts.normal],
          ...[1, 2, 3, 4, 5, 6].map((level) => [String(level), texts.headingLevel(level)] as const),
        ]}
      />
      <Choice
        label={texts.font}
        value={active['font']}
        onChange={(value) => apply('font', value || false)}
        options={[
          ['', texts.fonts.sans],
          ['serif', texts.fonts.serif],
          ['monospace', texts.fonts.monospace],
        ]}
      />
      <Choice
        label={texts.size}
        value={active['size']}
        onChange={(value) => apply('size', value || false)}
        options={[
          ['small', texts.sizes.small],
          ['', texts.sizes.normal],
          ['large', texts.sizes.large],
          ['huge', texts.sizes.huge],
        ]}
      />
      {(['color', 'background'] as const).map((name) => (
        <Choice
          key={name}
          label={name === 'color' ? texts.colour : texts.background}
          value={active[name]}
          onChange={(value) => apply(name, value || false)}
          options={colours.map(([colour, value]) => [
            value,
            value === '' ? (name === 'color' ? texts.colour : texts.background) : texts.colours[colour],
          ])}
        />
      ))}
      <Choice
        label={texts.align}
        value={active['align']}
        onChange={(value) => apply('align', value || false)}
        options={[
          ['', texts.aligns.start],
          ['center', texts.aligns.center],
          ['right', texts.aligns.right],
          ['justify', texts.aligns.justify],
        ]}
      />
      {toggles.map((tool) => (
        <Tool
          key={tool.label}
          label={tool.label}
          icon={tool.icon}
          pressed={
            active[tool.name] === (tool.value ?? true) ||
            (tool.name === 'code-block' && Boolean(active['code-block']))
          }
          onClick={() => toggle(tool)}
        />
      ))}
      {steps.map((tool) => (
        <Tool key={tool.label} label={tool.label} icon={tool.icon} onClick={tool.run} />
      ))}
    </div>
  )
}

function useActiveFormats(quill: Quill | null): Formats {
  const [active, setActive] = useState<Formats>({})
  useEffect(() => {
    if (!quill) return undefined
    const read = () => {
      const range = quill.getSelection()
      if (range) setActive(quill.getFormat(range))
    }
    quill.on('editor-change', read)
    return () => {
      quill.off('editor-change', read)
    }
  }, [quill])
  return active
}

function clean(quill: Quill | null): void {
  const range = quill?.getSelection(true)
  if (quill && range) quill.removeFormat(range.index, range.length, 'user')
}

function moveBetweenTools(event: KeyboardEvent<HTMLElement>): void {
  const isChoice = event.target instanceof HTMLSelectElement
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0
  if (step === 0 && (isChoice || (event.key !== 'Home' && event.key !== 'End'))) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')]
  const at = tools.findIndex((tool) => tool === event.target)
  const wrapped = (at + step + tools.length) % tools.length
  const next = tools[event.key === 'Home' ? 0 : event.key === 'End' ? tools.length - 1 : wrapped]
  event.preventDefault()
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1
  next?.focus()
}

type ToolProps = { label: string; icon: LucideIcon; pressed?: boolean; onClick: () => void }

function Tool({ label, icon, pressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      // Keep the text selection while a tool is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={cx(
        'grid size-10 place-items-center rounded-control border border-transparent hover:bg-tint',
        pressed && 'border-action bg-tint text-on-tint',
      )}
    >
      <Icon of={icon} size={18} />
    </button>
  )
}

type ChoiceProps = {
  label: string
  value: unknown
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
  first?: boolean
}

function Choice({ label, value, options, onChange, first = false }: ChoiceProps) {
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (
    <select
      aria-label={label}
      title={label}
      tabIndex={first ? 0 : -1}
      value={options.some(([known]) => known === chosen) ? chosen : ''}
      onChange={(event) => onChange(event.target.value)}
      className="h-10 max-w-44 rounded-control border border-line-strong bg-paper px-1.5 text-sm"
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}
