import { readdir, readFile } from 'node:fs/promises'
import { ask } from '../../support/postgres.ts'

/** Seconds of a processor, and statements. */
export type Cost = { api: number; postgres: number; statements: number }

/** Linux counts the time of processes in these. */
const ticksASecond = 100

/** CPU time of the API's processes and the server since their start. */
export async function costSoFar(url: string, api: readonly (number | undefined)[]): Promise<Cost> {
  const [row] = await ask<{ pid: number; statements: number }>(
    url,
    `select pid, (select sum(calls)::int from pg_stat_statements) as statements
     from pg_stat_activity where backend_type = 'checkpointer'`,
  )
  const checkpointer = await statOf(row?.pid)
  const taken = await Promise.all(api.map(statOf))
  return {
    api: taken.reduce((sum, { own }) => sum + own, 0),
    postgres: await withChildren(checkpointer.parent),
    statements: row?.statements ?? 0,
  }
}

/** The cost between two moments. */
export function between(before: Cost, after: Cost): Cost {
  return {
    api: after.api - before.api,
    postgres: after.postgres - before.postgres,
    statements: after.statements - before.statements,
  }
}

/** Those that have ended count with the process that began them. */
async function withChildren(pid: number): Promise<number> {
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf))
  const parent = await statOf(pid)
  return all
    .filter((other) => other.parent === pid)
    .reduce((sum, { own }) => sum + own, parent.own + parent.ended)
}

async function statOf(pid: number | string | undefined) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name before the parenthesis may contain any character.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const seconds = (from: number) => (Number(fields[from] ?? 0) + Number(fields[from + 1] ?? 0)) / ticksASecond
  return { parent: Number(fields[1] ?? -1), own: seconds(11), ended: seconds(13) }
}
