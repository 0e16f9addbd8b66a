type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The values that are given: what is undefined leaves its column as it is. */
export function defined<T extends Record<string, unknown>>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}
