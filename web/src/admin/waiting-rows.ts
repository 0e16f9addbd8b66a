import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'

/** Name of the pending action by row id. */
type WaitingRows = ReadonlyMap<string, string>

/** An action of a list, by its effect on a row. */
type Changing<Row> = { name: string; after?: 'gone' | ((row: Row) => object) }

const queryKey = ['rows', 'waiting']
const none: WaitingRows = new Map()

/**
 * Rows whose change can still be undone. The state outlives the page, because the server shows them unchanged
 * until then.
 */
export function useWaitingRows(): WaitingRows {
  return useQuery<WaitingRows>({ queryKey, queryFn: skipToken }).data ?? none
}

export function addWaitingRows(client: QueryClient, ids: readonly string[], action: string): void {
  client.setQueryData<WaitingRows>(
    queryKey,
    (known = none) => new Map([...known, ...ids.map((id) => [id, action] as const)]),
  )
}

export function dropWaitingRows(client: QueryClient, ids: readonly string[]): void {
  client.setQueryData<WaitingRows>(
    queryKey,
    (known = none) => new Map([...known].filter(([id]) => !ids.includes(id))),
  )
}

/** Applies pending changes to rows: the remaining rows, and the number of removed ones. */
export function asTheyWillBe<Row extends { _id: string }>(
  rows: readonly Row[],
  { actions, waiting }: { actions: readonly Changing<Row>[]; waiting: WaitingRows },
): { rows: Row[]; gone: number } {
  const shown = rows.flatMap((row) => {
    const { after } = actions.find(({ name }) => name === waiting.get(row._id)) ?? {}
    if (after === 'gone') return []
    return [after === undefined ? row : { ...row, ...after(row) }]
  })
  return { rows: shown, gone: rows.length - shown.length }
}
