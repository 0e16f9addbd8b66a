import { type PGlite, type QueryOptions, type Results, parse, protocol } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { DatabaseError } from 'pg-protocol'
import { Parser } from 'pg-protocol/dist/parser.js'

/** The embedded database as Kysely uses it. */
export type Embedded = Exclude<PGliteDialectConfig['pglite'], (...given: never[]) => unknown>

type Run = <Row>(sql: string, parameters?: unknown[], options?: QueryOptions) => Promise<Results<Row>>
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Statement = { name: string; parameterTypes: number[]; rowDescription: Messages }

/** Most statements that are remembered. A prepared one with its plan takes about 8 kB (`pg_backend_memory_contexts`). */
const mostStatements = 500
const changesSchema = /\b(?:alter|create|drop|truncate|vacuum)\b/i
/** feature_not_supported: "cached plan must not change result type". */
const CACHED_PLAN_CHANGED = '0A000'
const { serialize } = protocol

/**
 * Runs the statements of the embedded database, and prepares each statement that is used again: parsing and planning take half of the
 * time of a short statement. PostgreSQL plans the first five runs with their values, later ones once for all values where
 * that plan is no worse. A change of the schema ends all prepared statements.
 *
 * @see https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export function preparing(pglite: PGlite): Embedded {
  /** By their text, the one that was used last at the end; undefined after the first use. */
  const statements = new Map<string, Statement | undefined>()
  let prepared = 0

  /** The answers are read by the parser of `pg`: PGlite's own copies each value into a buffer of its own first. */
  async function send(messages: Uint8Array[], syncToFs: boolean): Promise<Messages> {
    const answers: Messages = []
    let failure: DatabaseError | undefined
    const parser = new Parser()
    await pglite.execProtocolRawStream(Buffer.concat([...messages, serialize.sync()]), {
      syncToFs,
      // The bytes are a view of the database's memory, which changes after this call.
      onRawData: (bytes) =>
        parser.parse(Buffer.from(bytes), (message) => {
          if (message instanceof DatabaseError) failure ??= message
          else answers.push(message)
        }),
    })
    if (failure) throw failure
    return answers
  }

  async function prepare(sql: string): Promise<Statement> {
    const name = `s${(prepared += 1)}`
    const described = await send(
      [serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name })],
      false,
    )
    const rowDescription = described.filter((message) => message.name === 'rowDescription')
    const statement = { name, parameterTypes: parse.parseDescribeStatementResults(described), rowDescription }
    statements.set(sql, statement)
    return statement
  }

  async function forget(sql: string): Promise<void> {
    const statement = statements.get(sql)
    statements.delete(sql)
    if (statement) await send([serialize.close({ type: 'S', name: statement.name })], false)
  }

  function runPrepared<Row>(
    sql: string,
    parameters: unknown[],
    options: QueryOptions,
    syncToFs: boolean,
  ): Promise<Results<Row>> {
    return pglite.runExclusive(async () => {
      const { name, parameterTypes, rowDescription } = statements.get(sql) ?? (await prepare(sql))
      const values = parameters.map((value, at) => {
        if (value === null || value === undefined) return null
        const serializer = pglite.serializers[parameterTypes[at] ?? 0]
        return serializer ? serializer(value) : `${value as string | number | boolean | bigint}`
      })
      const messages = await send(
        [serialize.bind({ statement: name, values }), serialize.execute({})],
        syncToFs,
      ).catch(async (error: unknown) => {
        // A change of the schema that was rolled back has left the statement behind.
        if (isOutdated(error)) await forget(sql)
        throw error
      })
      const [result] = parse.parseResults([...rowDescription, ...messages], pglite.parsers, options)
      return result as Results<Row>
    })
  }

  /** Runs statements, `plain` those that are not prepared. */
  const running =
    (plain: Run, syncToFs: boolean): Run =>
    async (sql, parameters = [], options = {}) => {
      const isKnown = statements.has(sql)
      if (!isKnown && changesSchema.test(sql)) {
        const result = await plain(sql, parameters, options)
        await pglite.runExclusive(async () => {
          for (const known of statements.keys()) await forget(known)
        })
        return result as Results<never>
      }
      const statement = statements.get(sql)
      statements.delete(sql)
      statements.set(sql, statement)
      if (statements.size > mostStatements) {
        const [oldest = sql] = statements.keys()
        await pglite.runExclusive(() => forget(oldest))
      }
      return isKnown ? runPrepared(sql, parameters, options, syncToFs) : plain(sql, parameters, options)
    }

  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    get waitReady() {
      return pglite.waitReady
    },
    close: () => pglite.close(),
    query: running((...given) => pglite.query(...given), true),
    transaction: (work) =>
      pglite.transaction((trx) =>
        work({ rollback: () => trx.rollback(), query: running((...given) => trx.query(...given), false) }),
      ),
  }
}

/** Whether a prepared statement does not fit the schema any more. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CACHED_PLAN_CHANGED
}
