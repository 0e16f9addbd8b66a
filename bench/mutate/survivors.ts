/** A change of a rule that no test can notice, since nothing that the rule gives changes by it. */
export type Survivor = {
  file: string
  /** A piece of the source, and what stands in its place. */
  was: string
  is: string
  why: string
}

/** Every mutant that may survive. One that is noticed after all is to be taken out. */
export const survivors: readonly Survivor[] = []
