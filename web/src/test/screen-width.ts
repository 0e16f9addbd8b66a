/** Sets how wide the screen of a test is, in pixels; components that ask for a `min-width` in rem follow. */
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
