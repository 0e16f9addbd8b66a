import { latinDigits } from '@udyam/contract/texts/digits'
import type { KeyboardEvent } from 'react'

/** Keyboard actions of a rubric besides the scores. */
export type RubricActs = {
  give: () => void
  /** Moves to the next or the previous case. */
  move?: ((by: 1 | -1) => void) | undefined
  help: () => void
}

const storage = 'rubric-keys'
const digits = '12345'

/** Whether single-key shortcuts are on; speech input may require them off. */
export function areLettersOn(): boolean {
  return localStorage.getItem(storage) !== 'off'
}

export function setLettersOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storage)
  else localStorage.setItem(storage, 'off')
}

/**
 * Keyboard control of a rubric; use it as `onKeyDown` of the form. Each row has `data-row`: radio buttons,
 * and optionally a comment for the scores in `data-commented`. In a text field only Enter, Ctrl+Enter and Alt
 * with an arrow work. In an empty comment digits work too, and move to the next row.
 */
export function onRubricKey(event: KeyboardEvent<HTMLElement>, acts: RubricActs): void {
  if (event.nativeEvent.isComposing) return
  const act = hasModifier(event) ? modifiedAct(event, acts) : (enterAct(event) ?? letterAct(event, acts))
  if (act === undefined) return
  event.preventDefault()
  act()
}

type Act = (() => void) | undefined

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

function modifiedAct({ key, altKey }: KeyboardEvent, { give, move }: RubricActs): Act {
  if (!altKey) return key === 'Enter' ? give : undefined
  if (move === undefined) return undefined
  if (key === 'ArrowRight') return () => move(1)
  return key === 'ArrowLeft' ? () => move(-1) : undefined
}

function enterAct({ key, shiftKey, target, currentTarget }: KeyboardEvent<HTMLElement>): Act {
  if (key !== 'Enter' || shiftKey) return undefined
  // Enter in a radio button or a box would send the form.
  if (target instanceof HTMLInputElement) return () => undefined
  const { rows, place } = placeOf(target, currentTarget)
  return target instanceof HTMLTextAreaElement && place >= 0 ? () => focusRow(rows[place + 1]) : undefined
}

function letterAct({ key, code, target, currentTarget }: KeyboardEvent<HTMLElement>, acts: RubricActs): Act {
  if (!areLettersOn()) return undefined
  const { rows, place: at } = placeOf(target, currentTarget)
  const isInComment = target instanceof HTMLTextAreaElement
  // A user who types scores in sequence ends in the last, empty comment. The next digit is the next score.
  if (isInComment && (target.value !== '' || at === -1 || !isDigit(key))) return undefined
  const place = isInComment ? at + 1 : at
  if (key === '?') return acts.help
  if (code === 'KeyJ') return () => focusRow(rows[place + 1])
  if (code === 'KeyK') return () => focusRow(rows[place - 1])
  if (!isDigit(key)) return undefined
  const number = digits.indexOf(latinDigits(key)) + 1
  const choice = rows[place]?.querySelectorAll<HTMLElement>('input[type=radio]')[number - 1]
  return choice && (() => choose(choice, number, { row: rows[place], next: rows[place + 1] }))
}

function isDigit(key: string): boolean {
  return key.length === 1 && digits.includes(latinDigits(key))
}

function choose(
  choice: HTMLElement,
  number: number,
  { row, next }: { row: Element | undefined; next: Element | undefined },
): void {
  choice.click()
  const why = row?.getAttribute('data-commented')?.includes(String(number))
    ? row?.querySelector('textarea')
    : undefined
  if (why) why.focus()
  else if (next) focusRow(next)
  else choice.focus()
}

/** All rows, and the index of the row with an element. */
function placeOf(target: EventTarget, form: HTMLElement) {
  const rows = [...form.querySelectorAll('[data-row]')]
  const row = target instanceof Element ? target.closest('[data-row]') : null
  return { rows, place: rows.findIndex((one) => one === row) }
}

function focusRow(row: Element | undefined): void {
  const chosen = row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input')
  chosen?.focus()
}

/** Ref callback of a rubric's form; focuses its first row. */
export function focusFirstRow(form: HTMLElement | null): void {
  focusRow(form?.querySelector('[data-row]') ?? undefined)
}
