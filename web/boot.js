// Stands in every page that is sent. The page comes with the style it needs: the whole style and the scripts start after
// the first paint, and so do the fonts where they have to be fetched first. A form that is sent before it is alive is
// held until then.
{
  const { main, style, parts } = document.currentScript.dataset
  const scripts = main.split(' ')
  let hasStarted = false
  let held

  const add = (name, properties) => {
    const element = Object.assign(document.createElement(name), properties)
    document.head.append(element)
    return element
  }
  const run = () => {
    for (const src of scripts) add('script', { type: 'module', crossOrigin: '', async: false, src })
  }
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    document.documentElement.removeAttribute('data-fonts')
    // What the scripts draw needs the whole style.
    const sheet = add('link', { rel: 'stylesheet', href: style })
    sheet.addEventListener('load', run)
    sheet.addEventListener('error', run)
    // The page's own parts are asked for before the first script has said so; one at a time, as asking takes a while.
    for (const href of [...scripts, ...parts.split(' ').filter(Boolean)])
      setTimeout(add, 0, 'link', { rel: 'modulepreload', href })
  }
  const afterFrame = () => {
    // The first paint may have been of a part of the page.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  }
  const hold = (event) => {
    event.preventDefault()
    held = event.target
  }

  addEventListener('submit', hold, true)
  addEventListener('app-alive', () => {
    removeEventListener('submit', hold, true)
    // What was chosen in it has to reach the application first.
    setTimeout(() => held?.isConnected && held.requestSubmit())
  })
  if (document.visibilityState === 'hidden') start()
  else if (globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(afterFrame).observe({ type: 'paint', buffered: true })
  } else afterFrame()
  // Frames are drawn for nobody in a page that is put aside meanwhile.
  addEventListener('visibilitychange', start)
}
