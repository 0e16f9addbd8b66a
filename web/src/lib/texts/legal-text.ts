import type { TextKey } from '../text-key.ts'

/** A paragraph, or the items of a list. */
type Block = TextKey | readonly TextKey[]

export type LegalSection = { id: string; title: TextKey; body: readonly Block[] }

export type LegalText = {
  title: TextKey
  intro: TextKey
  /** The day of the last change, `YYYY-MM-DD`. */
  updated: string
  sections: readonly LegalSection[]
}
