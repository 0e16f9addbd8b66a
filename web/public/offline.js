// On the page that the service worker shows without a connection: its language, and back as soon as there is one.
;(function () {
  var language = 'en'
  try {
    language = localStorage.getItem('language') || language
  } catch {}
  var own = document.querySelector(
    'section[lang="' + (language === 'hi' || language === 'mr' ? language : 'en') + '"]',
  )
  document.documentElement.lang = own.lang
  document.title = own.querySelector('h1').textContent
  document.querySelectorAll('main section').forEach(function (section) {
    if (section !== own) section.remove()
  })
  function retry() {
    location.reload()
  }
  own.querySelector('button').addEventListener('click', retry)
  addEventListener('online', retry)
})()
