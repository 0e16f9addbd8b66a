// The first script of each page; it is not part of the build, and runs in any browser.
;(function () {
  var main = document.currentScript.dataset.main

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

  // A page that has been sent whole (this stands in it then): its script starts after the first paint, and so do the
  // fonts where they have to be fetched first. A form that is sent before it is alive is held until then.
  var held
  function hold(event) {
    event.preventDefault()
    held = event.target
  }
  function start() {
    if (!main) return
    document.documentElement.removeAttribute('data-fonts')
    main.split(' ').forEach(function (source) {
      var script = document.createElement('script')
      script.type = 'module'
      script.crossOrigin = ''
      script.async = false
      script.src = source
      document.head.append(script)
    })
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
