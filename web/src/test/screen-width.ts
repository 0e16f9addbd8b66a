/** Sets the screen width of a test in pixels; `min-width` queries in rem follow. */
export function setScreenWidth(pixels: number): void {
  window.matchMedia = (query) => {
    const rem = /min-width:\s*([\d.]+)rem/.exec(query)?.[1]
    const list = new EventTarget() as MediaQueryList
    return Object.assign(list, {
      matches: rem !== undefined && pixels >= Number(rem) * 16,
      media: query,
      onchange: null,
    })
  }
}
