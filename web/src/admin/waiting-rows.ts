import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'

/** By the id of a row, the label of the action that is on its way for it. */
type WaitingRows = ReadonlyMap<string, string>

/** An action of a list, by its effect on a row. */
type Changing<Row> = { label: string; after?: 'gone' | ((row: Row) => object) }

const queryKey = ['rows', 'waiting']
const none: WaitingRows = new Map()

/** The rows whose change can still be undone. They outlive the page: the server lists them as they were until then. */
export function useWaitingRows(): WaitingRows {
  return useQuery<WaitingRows>({ queryKey, queryFn: skipToken }).data ?? none
}

export function addWaitingRows(client: QueryClient, ids: readonly string[], label: string): void {
  client.setQueryData<WaitingRows>(
    queryKey,
    (known = none) => new Map([...known, ...ids.map(labelled(label))]),
  )
}

export function dropWaitingRows(client: QueryClient, ids: readonly string[]): void {
  client.setQueryData<WaitingRows>(
    queryKey,
    (known = none) => new Map([...known].filter(([id]) => !ids.includes(id))),
  )
}

const labelled = (label: string) => (id: string) => [id, label] as const

/** Rows as they will be once what waits has happened, without those that go, and how many these are. */
export function asTheyWillBe<Row extends { _id: string }>(
  rows: readonly Row[],
  { actions, waiting }: { actions: readonly Changing<Row>[]; waiting: WaitingRows },
): { rows: Row[]; gone: number } {
  const shown = rows.flatMap((row) => {
    const { after } = actions.find(({ label }) => label === waiting.get(row._id)) ?? {}
    if (after === 'gone') return []
    return [after === undefined ? row : { ...row, ...after(row) }]
  })
  return { rows: shown, gone: rows.length - shown.length }
}
