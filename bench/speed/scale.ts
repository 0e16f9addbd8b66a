import { makePostgres } from '../support/postgres.ts'
import { circumstances, table, writeFigures } from '../support/report.ts'
import { measureCalls } from './scale/calls.ts'
import { measureRows } from './scale/rows.ts'

/** Needed to count statements; the rest is what a small server is set to. */
const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  max_connections: '100',
}

/** Measures several processes on one server with a mix of calls, and then tables of millions of rows. */
export async function measure(): Promise<void> {
  const postgres = await makePostgres(settings)
  try {
    const on = `${circumstances()} PostgreSQL ${postgres.version}, the callers and all processes on this one machine.`
    const calls = await measureCalls(await postgres.database('bench'))
    await write('scale-calls', [on, ...calls])
    const rows = await measureRows(await postgres.database('bench'))
    await write('scale-rows', [circumstances(), ...rows])
  } finally {
    await postgres.remove()
  }
}

function write(name: string, parts: (string | (string | number)[][])[]): Promise<void> {
  const markdown = parts.map((part) => (typeof part === 'string' ? part : table(part)))
  return writeFigures('docs/scaling.md', name, markdown.join('\n\n'))
}
