import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Can be sorted by; the key then names the order. */
  sortable?: boolean
  /** Hidden on cards, which show it elsewhere, e.g. in the title. */
  hideOnCard?: boolean
}

export type Sort = { key: string; direction: 'ascending' | 'descending' }

/** Which rows are chosen, by their keys, for something that is done to all of them. */
export type Selection<Row> = {
  chosen: ReadonlySet<string>
  onChange: (keys: string[]) => void
  /** Label of a row's checkbox, e.g. "Select Sanjay Kulkarni". */
  labelOf: (row: Row) => string
  /** Label of the checkbox for all visible rows. */
  allLabel: string
}

export type DataTableProps<Row> = {
  /** Caption of the table: its title, and information for screen readers. */
  caption: string
  rows: readonly Row[]
  /** The first column heads its row. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The name in a card's head; the first column's cell by default. */
  cardTitle?: ((row: Row) => ReactNode) | undefined
  /** Shown next to the name on a card, e.g. a status. Name its column to omit it below. */
  cardBadge?: { column: string; cell: (row: Row) => ReactNode } | undefined
  /** Actions of a row. `isCard` asks for icon and text. */
  actions?: { header: string; cell: (row: Row, place: { isCard: boolean }) => ReactNode } | undefined
  /** A box before each row and one for all of them. */
  selection?: Selection<Row> | undefined
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Texts of the sort select on small screens. */
  sortLabels?: { sortBy: string; ascending: string; descending: string }
  /** First load: skeleton rows after 300 ms, and this text for screen readers. */
  loading?: string | false
  /** Rows stay visible during a refetch. */
  busy?: boolean
  /** Shown instead of the rows if there are none. */
  empty: ReactNode
}
