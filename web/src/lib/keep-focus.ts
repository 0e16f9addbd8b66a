/**
 * When what was pressed has gone with its row, another element takes the focus: the page's title, or the one a
 * selector names.
 */
export function keepFocus(selector = 'h1'): void {
  // The list that was read anew is drawn a moment later.
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus()
  }, 100)
}
