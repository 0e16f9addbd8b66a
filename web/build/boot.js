// Inline script of every page. The page has its critical CSS inline. The full style sheet, the scripts and
// uncached fonts load after the first paint. Forms submitted before hydration are queued; menus open at once.
{
  const { main, style, letters, preloads, early } = document.currentScript.dataset
  const scripts = main.split(' ')
  /** The page's first call, and who may make it: roles, and kinds of administrators. */
  const [first, ...openTo] = early.split(' ')
  let hasStarted = false
  let isLeaving = false
  let held
  const access = localStorage.getItem('access_token')
  const role = localStorage.getItem('userType')

  const add = (name, properties) => {
    const element = Object.assign(document.createElement(name), properties)
    document.head.append(element)
    return element
  }
  const run = () => {
    for (const src of scripts) add('script', { type: 'module', crossOrigin: '', async: false, src })
  }
  /** The fonts that the page is written in, where they have to be fetched first. */
  const fonts = ({ dataset }) =>
    'fonts' in dataset ? document.fonts.load('1em "Noto Sans"', letters) : undefined
  const start = () => {
    if (hasStarted || isLeaving) return
    hasStarted = true
    const preload = (href) => add('link', { rel: 'modulepreload', href })
    const [longest, ...others] = [...scripts, ...preloads.split(' ').filter(Boolean)]
    preload(longest)
    // The scripts need the whole style sheet.
    const sheet = add('link', { rel: 'stylesheet', href: style })
    const styled = new Promise((resolve) => {
      sheet.addEventListener('load', resolve)
      sheet.addEventListener('error', resolve)
    })
    void styled.then(run)
    // Preloads the page's other scripts before the first one imports them. One per task, because each preload
    // blocks for a while.
    for (const href of others) setTimeout(preload, 0, href)
    // Nothing waits for the fonts. They load together, because each one triggers a full layout; on a slow line
    // after the scripts, which a form needs more. On a first visit only the document tells how slow it is.
    const [{ responseStart, responseEnd } = {}] = performance.getEntriesByType('navigation')
    const isSlow = /2g|3g/.test(navigator.connection?.effectiveType) || !(responseEnd - responseStart < 100)
    const written = new Promise((asked) =>
      isSlow || !responseEnd ? addEventListener('app-alive', asked) : setTimeout(asked),
    ).then(() => fonts(document.documentElement))
    void Promise.allSettled([styled, written]).then(() =>
      document.documentElement.removeAttribute('data-fonts'),
    )
  }
  const afterFrame = () => {
    // The first paint may have been of a part of the page.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  }
  /** What is pressed shows it (base.css) until the page that it asks for has come, or the script. */
  let pressed
  const mark = (element) => {
    delete pressed?.dataset.pressed
    pressed = element
    if (pressed) pressed.dataset.pressed = ''
  }
  const hold = (event) => {
    event.preventDefault()
    held = event.target
    mark(event.submitter)
  }
  const follow = (event) => {
    const link = event.target.closest('a')
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target || link?.hash
    if (link && !isElsewhere && link.origin === location.origin) leave(link)
  }

  /** The next page needs the whole line: what has not started waits, in case this page stays. */
  const leave = (link) => {
    mark(link)
    isLeaving = true
    setTimeout(stay, 8_000)
  }
  const stay = () => {
    isLeaving = false
    start()
  }

  /** Implements the buttons of `MenuDialog` before the scripts load. */
  const useMenu = ({ target }) => {
    const button = target.closest('[aria-controls]')
    const dialog = button
      ? document.getElementById(button.getAttribute('aria-controls'))
      : target.closest('dialog')
    if (button) dialog?.showModal?.()
    else if (target === dialog || target.closest('[data-closes]')) dialog?.close()
  }

  /**
   * Requests the first data of the page as the signed-in user; web/src/lib/api.ts uses the response. New
   * tokens are stored at once, because the page may close before its scripts load.
   */
  const ask = () => {
    const refresh = localStorage.getItem('refresh_token')
    const answer = fetch(first, {
      credentials: 'include',
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        authorization: `Bearer ${access}`,
        ...(refresh && { 'x-refresh-token': refresh }),
      },
    })
    globalThis.early = { address: first, access, answer }
    setTimeout(() => delete globalThis.early, 30_000)
    answer.then(keepTokens).catch(() => {})
  }
  /** Whether the guard lets the user in (web/src/lib/session.ts); what it would turn away is not asked for. */
  const mayAsk = () => {
    const kind = () => /"kind":"(\w+)"/.exec(localStorage.getItem('user'))?.[1] ?? 'owner'
    return openTo.includes(role === 'admin' ? kind() : role)
  }
  const keepTokens = ({ headers }) => {
    const renewed = headers.get('x-access-token')
    // Another user may have signed in meanwhile, in another tab.
    if (!renewed || localStorage.getItem('access_token') !== access) return
    localStorage.setItem('access_token', renewed)
    localStorage.setItem(
      'refresh_token',
      headers.get('x-refresh-token') ?? localStorage.getItem('refresh_token'),
    )
    if (globalThis.early) globalThis.early.access = renewed
  }

  addEventListener('submit', hold, true)
  addEventListener('click', useMenu)
  addEventListener('click', follow)
  // The browser may keep the page, and show it again.
  addEventListener('pagehide', () => mark())
  addEventListener('pageshow', ({ persisted }) => persisted && stay())
  addEventListener('app-alive', () => {
    removeEventListener('submit', hold, true)
    removeEventListener('click', useMenu)
    removeEventListener('click', follow)
    if (held) mark()
    // The application must receive the user's choice first.
    setTimeout(() => held?.isConnected && held.requestSubmit())
  })
  if (document.visibilityState === 'hidden') start()
  else if (globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(afterFrame).observe({ type: 'paint', buffered: true })
  } else afterFrame()
  // A hidden page paints no frames.
  addEventListener('visibilitychange', start)
  if (access && mayAsk() && location.search === '') ask()
  // The prerendered page is for guests.
  if (role) document.documentElement.dataset.member = ''
}
