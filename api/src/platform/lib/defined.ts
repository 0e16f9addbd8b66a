type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Removes undefined values: their columns stay unchanged. */
export function defined<T extends Record<string, unknown>>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}
