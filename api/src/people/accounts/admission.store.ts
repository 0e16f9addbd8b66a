import { sql } from 'kysely'
import { batched } from '#platform/db/batched.ts'
import { directoryVersion, noteVersion } from '#platform/db/cache.ts'
import type { Db } from '#platform/db/open.ts'
import { type Counted, countHits, placesOf, type Window } from './rate-limit/throttle.store.ts'
import { openSessions, type SessionRow } from './session.store.ts'

/** A session id, and the rate-limit window for the call. */
type Asked = { sessionId: string; window?: Window | undefined }
type Admission = { session: SessionRow | undefined; counted: Counted | undefined }

/** A row has session columns or count columns; every row has the version. */
type Row = SessionRow & Counted & { version: number; key: string | null }

/**
 * Reads the session and account of a call, counts the call, and reads the directory version. Calls within one
 * turn of the event loop share one statement.
 */
export const findAdmission: (db: Db, asked: Asked) => Promise<Admission> = batched(
  async (db, asked: Asked[]) => {
    const at = performance.now()
    const windows = asked.flatMap(({ window }) => window ?? [])
    const sessions = openSessions(
      db,
      asked.map(({ sessionId }) => sessionId),
    )
    const counting =
      windows.length > 0
        ? countHits(windows)
        : sql`select null::text as key, 0 as hits, null::timestamptz as "windowEnds" where false`
    const { rows } = await sql<Row>`
      with counted as (${counting}), opened as (${sessions})
      select opened.*, counted.*, ${directoryVersion} as version from opened full join counted on false
    `.execute(db)
    const [first] = rows
    if (first !== undefined) noteVersion(db, { at, version: first.version })
    const byId = new Map(rows.map((row) => [row.id, row]))
    const places = placesOf(
      windows,
      rows.flatMap(({ key, hits, windowEnds }) => (key === null ? [] : [{ key, hits, windowEnds }])),
    )
    return asked.map(({ sessionId, window }) => ({
      session: byId.get(sessionId),
      counted: window && places[windows.indexOf(window)],
    }))
  },
)
