/** As the `ref` of what appears in the page: it takes the focus. Give it a `tabIndex` of -1 if it has none. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
