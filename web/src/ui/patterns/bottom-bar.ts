/** Below a bar that ends higher than this above the lower edge, a message has room. */
const roomBelow = 160

/**
 * Ref of a bar at the lower edge of the window. While it is there, `--bottom-bar` says how high messages must
 * stand (`above-bar`) to leave it uncovered.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const tell = () => {
    const { top, bottom } = bar.getBoundingClientRect()
    const isLow = innerHeight - bottom < roomBelow && top < innerHeight
    style.setProperty('--bottom-bar', `${isLow ? innerHeight - top : 0}px`)
  }
  const watch = new ResizeObserver(tell)
  watch.observe(bar)
  watch.observe(document.body)
  addEventListener('scroll', tell, { passive: true })
  addEventListener('resize', tell)
  return () => {
    watch.disconnect()
    removeEventListener('scroll', tell)
    removeEventListener('resize', tell)
    style.removeProperty('--bottom-bar')
  }
}
