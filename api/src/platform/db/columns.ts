import type { Updateable } from 'kysely'
import type { Schema } from './schema.ts'

type Row<T extends keyof Schema> = Updateable<Schema[T]>

/** Columns of a table that accept a value. */
type ColumnFor<T extends keyof Schema, Value> = {
  [C in keyof Row<T>]-?: Value extends Row<T>[C] ? C : never
}[keyof Row<T>]

/**
 * Maps each request field to a column, or to a function that returns row values. A field without an entry
 * does not compile.
 */
export type Columns<T extends keyof Schema, Fields> = {
  readonly [F in keyof Fields]-?:
    | ColumnFor<T, Exclude<Fields[F], undefined>>
    | ((value: Exclude<Fields[F], undefined>) => { [C in keyof Row<T>]?: Row<T>[C] | undefined })
}

/** Union of the fields of several request bodies, with their value types. */
export type FieldsOf<Body> = {
  [F in Body extends unknown ? keyof Body : never]?:
    | (Body extends unknown ? (F extends keyof Body ? Body[F] : never) : never)
    | undefined
}

type Named<Map, Fields> = {
  [F in keyof Fields as F extends keyof Map ? (Map[F] extends string ? Map[F] : never) : never]: Exclude<
    Fields[F],
    undefined
  >
}
type Made<Map> = { [F in keyof Map]: Map[F] extends (value: never) => infer Part ? Part : never }[keyof Map]
type All<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Part) => void
  ? Partial<Part>
  : never

/** Maps fields to a row; undefined leaves its column unchanged. */
export function toRow<const Map extends object, Fields extends object>(
  columns: Map,
  fields: Fields,
): Named<Map, Fields> & All<Made<Map>> {
  const parts = Object.entries(columns).map(([field, column]: [string, unknown]) => {
    const value: unknown = Reflect.get(fields, field)
    if (value === undefined) return {}
    return typeof column === 'function' ? (column(value) as object) : { [String(column)]: value }
  })
  const given = parts.flatMap((part) => Object.entries(part)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Named<Map, Fields> & All<Made<Map>>
}

/** The fields that map to one column, by their API names. */
export function fromRow<const Map extends object, Found extends object>(
  columns: Map,
  row: Found,
): { [F in keyof Map as Map[F] extends keyof Found ? F : never]: Found[Map[F] & keyof Found] } {
  const named = Object.entries(columns).filter(([, column]) => typeof column === 'string')
  return Object.fromEntries(named.map(([field, column]) => [field, Reflect.get(row, column)])) as never
}
