import { cx } from '../primitives/cx.ts'

export type StrengthTexts = {
  /** From the weakest to the strongest. */
  levels: readonly [string, string, string, string]
  /** Announced level: "Password strength: good". */
  label: (level: string) => string
}

type PasswordStrengthProps = { password: string; texts: StrengthTexts }

const bars = ['bg-danger-solid', 'bg-marigold-400', 'bg-action', 'bg-success-solid']

/** Password strength as a word and a bar. Only changes of the level are announced. */
export function PasswordStrength({ password, texts }: PasswordStrengthProps) {
  const level = strengthOf(password)
  const isShown = password !== ''
  return (
    <div className={isShown ? 'flex flex-col gap-1.5 pt-1' : 'sr-only'}>
      {isShown && (
        <div aria-hidden="true" className="flex gap-1">
          {bars.map((colour, index) => (
            <span
              key={colour}
              data-outlined
              className={cx('h-1.5 flex-1 rounded-chip', index <= level ? bars[level] : 'bg-line')}
            />
          ))}
        </div>
      )}
      <p aria-live="polite" className="text-sm text-ink-2">
        {isShown && texts.label(texts.levels[level])}
      </p>
    </div>
  )
}

/** From 0, easy to guess, to 3: length counts most, then the variety of letters, digits and signs. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}]/u]
  const variety = kinds.filter((kind) => kind.test(password)).length
  const length = uncommonLength(password)
  if (length < 6) return 0
  const points = length + 2 * variety
  if (points < 12) return 0
  if (points < 16) return 1
  return points < 20 ? 2 : 3
}

/** The length without what adds nothing: repeats such as "aaa" and runs such as "1234". */
function uncommonLength(password: string): number {
  const letters = Array.from(password.toLowerCase(), (letter) => letter.codePointAt(0) ?? 0)
  return letters.filter((code, index) => {
    const [before = NaN, earlier = NaN] = [letters[index - 1], letters[index - 2]]
    const step = code - before
    return !(Math.abs(step) <= 1 && step === before - earlier)
  }).length
}
