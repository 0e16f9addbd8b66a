import { Plus } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { RemovableChip } from '../primitives/chip.tsx'
import { Field, type FieldTexts, controlClass } from '../primitives/field.tsx'
import { Icon } from '../primitives/icon.tsx'
import { announce } from './live-region.tsx'

type ChipsInputProps = FieldTexts & {
  id: string
  values: readonly string[]
  onChange: (values: string[]) => void
  suggestions?: readonly string[]
  suggestionsLabel?: string
  addLabel: string
  /** Texts with the value's name: for its remove button, and for announcements. */
  texts: { remove: Naming; added: Naming; removed: Naming; duplicate: Naming }
  /** Formats a stored value; by default it is shown unchanged. */
  display?: Naming
  maxLength?: number
  'aria-required'?: true | undefined
}

type Naming = (value: string) => string

/**
 * List of short texts: chosen from suggestions, or typed and added with Enter, comma, semicolon or the
 * button. Leaving the field or sending the form also adds the typed text.
 */
export function ChipsInput({ values, onChange, display = (value) => value, ...props }: ChipsInputProps) {
  const [draft, setDraft] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { texts } = props

  const add = (...typed: string[]) => {
    setDraft('')
    const next = [...values]
    for (const value of typed.map((text) => text.trim().replace(/\s+/g, ' ')).filter(Boolean)) {
      const isSame = (known: string) => sameText(known, value) || sameText(display(known), value)
      const known = next.find(isSame)
      const added = props.suggestions?.find(isSame) ?? value
      if (known === undefined) next.push(added)
      announce(known === undefined ? texts.added(display(added)) : texts.duplicate(display(known)))
    }
    if (next.length > values.length) onChange(next)
  }
  const type = (typed: string) => {
    const parts = typed.split(/[,;]/)
    if (parts.length > 1) add(...parts.slice(0, -1))
    setDraft(parts.at(-1)?.trimStart() ?? '')
  }
  const leave = (event: FocusEvent) => {
    // A new line of chips would move the pressed element away from the pointer, so this waits for the
    // release.
    if (!isWithin(event.relatedTarget) && document.querySelector(':active') === null) add(draft)
  }
  const isWithin = (element: Element | null) => box.current?.contains(element) === true
  const addTyped = useEffectEvent(() => add(draft))
  const addLeft = useEffectEvent(() => {
    if (!isWithin(document.activeElement)) add(draft)
  })
  useEffect(() => {
    const form = box.current?.closest('form')
    const submit = () => addTyped()
    const release = () => void setTimeout(() => addLeft())
    form?.addEventListener('submit', submit, { capture: true })
    window.addEventListener('pointerup', release)
    return () => {
      form?.removeEventListener('submit', submit, { capture: true })
      window.removeEventListener('pointerup', release)
    }
  }, [])
  const remove = (value: string) => {
    onChange(values.filter((known) => known !== value))
    announce(texts.removed(display(value)))
    input.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also ends an IME composition, e.g. for Devanagari; this must not add a chip.
    if (event.nativeEvent.isComposing) return
    const last = values.at(-1)
    if (event.key === 'Enter') {
      event.preventDefault()
      add(draft)
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) remove(last)
  }
  const open = (props.suggestions ?? []).filter(
    (suggestion) => !values.some((value) => sameText(value, suggestion)),
  )

  return (
    <Field id={props.id} label={props.label} optional={props.optional} hint={props.hint} error={props.error}>
      {(control) => (
        // Its buttons leave the focus in the field.
        <div
          ref={box}
          role="presentation"
          onMouseDown={keepFocus}
          onBlur={leave}
          className="flex flex-col gap-3"
        >
          {values.length > 0 && (
            <ul aria-label={props.label} className="flex flex-wrap gap-2">
              {values.map((value) => (
                <RemovableChip
                  key={value}
                  removeLabel={texts.remove(display(value))}
                  onRemove={() => remove(value)}
                >
                  {display(value)}
                </RemovableChip>
              ))}
            </ul>
          )}
          <div className="flex gap-2">
            <input
              {...control}
              aria-required={props['aria-required']}
              ref={input}
              type="text"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={props.maxLength ?? 60}
              value={draft}
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
              className={controlClass}
            />
            <button
              type="button"
              onClick={() => {
                add(draft)
                input.current?.focus()
              }}
              className="shrink-0 rounded-control border border-line-strong bg-paper px-4 font-semibold hover:bg-sand"
            >
              {props.addLabel}
            </button>
          </div>
          {open.length > 0 && (
            <div role="group" aria-label={props.suggestionsLabel} className="flex flex-wrap gap-2">
              {open.map((suggestion) => (
                <button
                  key={suggestion}
                  type="button"
                  onClick={() => {
                    add(suggestion)
                    input.current?.focus({ preventScroll: true })
                  }}
                  className="flex min-h-11 max-w-full items-center gap-1.5 rounded-pill border border-line-strong bg-paper px-3.5 text-start text-sm hover:bg-tint"
                >
                  <Icon of={Plus} size={16} />
                  <span className="min-w-0 wrap-anywhere max-[15rem]:hyphens-auto">
                    {display(suggestion)}
                  </span>
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

function sameText(left: string, right: string): boolean {
  return left.normalize('NFC').toLowerCase() === right.normalize('NFC').toLowerCase()
}
