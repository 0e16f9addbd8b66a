// Runs before the first paint: the page's language, and its font when the language needs one.
try {
  var language = localStorage.getItem('language')
  if (language === 'hi' || language === 'mr') {
    document.documentElement.lang = language
    document.getElementById('devanagari-font').rel = 'preload'
  }
} catch {}
