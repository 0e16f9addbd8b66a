// On the page that the service worker shows without a connection: its language, and back as soon as there is one.
{
  const stored = () => {
    try {
      return localStorage.getItem('language')
    } catch {
      return null
    }
  }
  const sections = [...document.querySelectorAll('main section')]
  const own = sections.find(({ lang }) => lang === stored()) ?? sections[0]
  for (const section of sections) if (section !== own) section.remove()
  document.documentElement.lang = own.lang
  document.title = own.querySelector('h1').textContent
  const retry = () => location.reload()
  own.querySelector('button').addEventListener('click', retry)
  addEventListener('online', retry)
}
