/** Spinner for buttons. It is decorative, because the text next to it says the state. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-chip border-2 border-current border-r-transparent"
    />
  )
}
