// The first script of each page; it is not part of the build, and runs in any browser.
;(function () {
  var main = document.currentScript.dataset.main
  var style = document.currentScript.dataset.style

  // A frame without content: the page's language, and its font when the language needs one, before the first paint.
  if (!main) {
    try {
      var language = localStorage.getItem('language')
      if (language === 'hi' || language === 'mr') {
        document.documentElement.lang = language
        document.getElementById('devanagari-font').rel = 'preload'
      }
    } catch {}
    return
  }

  // A page that has been sent whole (this stands in it then), with the style it needs: the whole style and the script
  // start after the first paint, and so do the fonts where they have to be fetched first. A form that is sent before it
  // is alive is held until then.
  var held
  function hold(event) {
    event.preventDefault()
    held = event.target
  }
  function add(name, properties) {
    return document.head.appendChild(Object.assign(document.createElement(name), properties))
  }
  function start() {
    if (!main) return
    document.documentElement.removeAttribute('data-fonts')
    var sources = main.split(' ')
    sources.forEach(function (source) {
      add('link', { rel: 'modulepreload', href: source })
    })
    // What the script draws needs the whole style.
    var sheet = add('link', { rel: 'stylesheet', href: style })
    sheet.onload = sheet.onerror = function () {
      sources.forEach(function (source) {
        add('script', { type: 'module', crossOrigin: '', async: false, src: source })
      })
    }
    main = ''
  }
  addEventListener('submit', hold, true)
  addEventListener('app-alive', function () {
    removeEventListener('submit', hold, true)
    // What was chosen in it has to reach the application first.
    if (held)
      setTimeout(function () {
        if (held.isConnected) held.requestSubmit()
      })
  })
  function afterFrame() {
    // The first paint may have been of a part of the page.
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        setTimeout(start)
      })
    })
  }
  if (document.visibilityState === 'hidden') start()
  else if (window.PerformanceObserver && /paint/.test(PerformanceObserver.supportedEntryTypes)) {
    new PerformanceObserver(afterFrame).observe({ type: 'paint', buffered: true })
  } else afterFrame()
  // Frames are drawn for nobody in a page that is put aside meanwhile.
  addEventListener('visibilitychange', start)
})()
