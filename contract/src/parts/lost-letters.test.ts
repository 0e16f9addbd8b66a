import { expect, test } from 'vitest'
import { holdsLostLetters } from './lost-letters.ts'

test.each(['Jos\ufffd', 'JosÃ©', 'JosÃ©\nNÃºÃ±ez', 'à¤†à¤°à¤¤à¥€', 'Goals: à¤†', '‡§Ü‡§∞'])(
  '%j has lost letters',
  (value) => expect(holdsLostLetters(value)).toBe(true),
)

test.each(['', 'José', 'à la carte', 'Café au lait', 'आरती', 'आरती José', 'आरती, Ã©', 'ÿ'])(
  '%j has all of them',
  (value) => expect(holdsLostLetters(value)).toBe(false),
)
