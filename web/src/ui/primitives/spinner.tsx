/** A small turning ring, for buttons. It says nothing: the text beside it does. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-chip border-2 border-current border-r-transparent"
    />
  )
}
