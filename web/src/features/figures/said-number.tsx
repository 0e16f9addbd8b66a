import type { Said } from './figure-text.ts'

/** A number of a report; one with a sign is heard in words, and has them as its title. */
export function SaidNumber({ text, words }: Said) {
  if (text === words) return text
  return (
    <span title={words}>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
