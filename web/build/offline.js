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
  // A line may be there before it carries anything, and not every browser tells that it has come. The first look waits as
  // well: where the service answers and the page still does not come, it is not asked for again and again.
  const comeBack = async () => {
    const answer = navigator.onLine ? await fetch('/api/health').catch(() => undefined) : undefined
    if (answer?.ok) retry()
    else wait()
  }
  const wait = () => setTimeout(() => void comeBack(), 2_000)
  wait()
}
