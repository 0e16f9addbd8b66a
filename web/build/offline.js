// Script of the offline page: selects the language, and reloads when the connection is back.
{
  const stored = () => {
    try {
      return localStorage.getItem('language')
    } catch {
      return null
    }
  }
  const sections = [...document.querySelectorAll('main section')]
  // The same order as everywhere: the stored choice, its cookie, the browser's languages.
  const cookie = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]
  const asked = [stored(), cookie, ...navigator.languages.map((one) => one.split('-')[0].toLowerCase())]
  const own =
    asked.map((language) => sections.find(({ lang }) => lang === language)).find(Boolean) ?? sections[0]
  for (const section of sections) if (section !== own) section.remove()
  document.documentElement.lang = own.lang
  document.title = own.querySelector('h1').textContent
  const retry = () => location.reload()
  own.querySelector('button').addEventListener('click', retry)
  // The network can be up before it works, and not every browser reports a restored connection. The first
  // check also waits, to avoid a reload loop when the service answers but the page still fails.
  const comeBack = async () => {
    const answer = navigator.onLine ? await fetch('/api/health').catch(() => undefined) : undefined
    if (answer?.ok) retry()
    else wait()
  }
  const wait = () => setTimeout(() => void comeBack(), 2_000)
  wait()
}
