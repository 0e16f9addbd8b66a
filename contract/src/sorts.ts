type FieldOf<S extends string> = S extends `-${infer Field}` ? Field : S

/** An order of a list: a field, or with a leading "-" the field descending. */
export type Sort<S extends string = string> = FieldOf<S> | `-${FieldOf<S>}`

/**
 * Every order of a list, its default first.
 *
 * @param sorts the fields it can be sorted by, the default first; that one may be `-field`, descending
 */
export function sortsOf<const S extends readonly [string, ...string[]]>(
  sorts: S,
): [Sort<S[number]>, ...Sort<S[number]>[]] {
  const names = sorts.map((sort) => sort.replace(/^-/, ''))
  return [...new Set([sorts[0], ...names.flatMap((name) => [name, `-${name}`])])] as [Sort<S[number]>]
}
