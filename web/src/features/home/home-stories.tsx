import { useTranslation } from '../../lib/i18n.ts'
import type { TextKey } from '../../lib/text-key.ts'
import { Avatar } from '../../ui/primitives/avatar.tsx'

const stories: readonly { text: TextKey; name: TextKey; place: TextKey }[] = [
  { text: 'home.story1.text', name: 'home.story1.name', place: 'home.story1.place' },
  { text: 'home.story2.text', name: 'home.story2.name', place: 'home.story2.place' },
  { text: 'home.story3.text', name: 'home.story3.name', place: 'home.story3.place' },
]

export function HomeStories() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="home-stories" className="page-column py-12 lg:py-16">
      <h2 id="home-stories" className="text-h2">
        {t('home.stories')}
      </h2>
      <ul className="mt-6 grid gap-4 lg:grid-cols-3">
        {stories.map(({ text, name, place }) => (
          <li key={text} className="contents">
            <figure className="flex flex-col gap-5 rounded-card border border-line bg-paper p-6 wrap-anywhere">
              <blockquote className="flex-1 border-s-4 border-marigold-400 ps-4 text-lg">
                <p>{t(text)}</p>
              </blockquote>
              <figcaption className="flex items-center gap-3">
                <Avatar name={t(name)} size="sm" />
                <span className="flex flex-col">
                  <span className="font-semibold">{t(name)}</span>
                  <span className="text-sm text-ink-3">{t(place)}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
