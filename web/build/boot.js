// Stands in every page that is sent. The page comes with the style it needs: the whole style and the scripts start after
// the first paint, and so do the fonts where they have to be fetched first. A form that is sent before it is alive is
// held until then.
{
  const { main, style, preloads } = document.currentScript.dataset
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
  /** The fonts that the page is written in, where they have to be fetched first. */
  const fonts = ({ lang, dataset }) =>
    'fonts' in dataset ? document.fonts.load('1em "Noto Sans"', lang === 'en' ? 'a' : 'aक') : undefined
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    // What the scripts draw needs the whole style.
    const sheet = add('link', { rel: 'stylesheet', href: style })
    const styled = new Promise((resolve) => {
      sheet.addEventListener('load', resolve)
      sheet.addEventListener('error', resolve)
    })
    void styled.then(run)
    // With the fonts every line is laid out anew: once, when all of them are there.
    void Promise.allSettled([styled, fonts(document.documentElement)]).then(() =>
      document.documentElement.removeAttribute('data-fonts'),
    )
    // The page's own scripts are asked for before the first script has said so; one at a time, as asking takes a while.
    for (const href of [...scripts, ...preloads.split(' ').filter(Boolean)])
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
  // The page as it stands is for guests.
  if (localStorage.getItem('userType')) document.documentElement.dataset.member = ''
}
