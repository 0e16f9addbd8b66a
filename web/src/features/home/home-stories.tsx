import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { storyPlaces } from '@udyam/contract/stories/values'
import { useSyncExternalStore } from 'react'
import { metaQuery } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { cx } from '#ui/primitives/cx.ts'

const quoteMark = '“'

/**
 * Success stories. The server fills in the names, because the page must look the same before and after
 * hydration. Empty places are hidden; photos load with the script.
 */
export function HomeStories({ isShort = false }: { isShort?: boolean }) {
  const { t, language } = useTranslation()
  const { stories, numbers } = useQuery(metaQuery).data ?? {}
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <section
      aria-labelledby="home-stories"
      data-stories={numbers?.stories ?? ''}
      className={cx(
        "group/stories page-column data-[stories='']:hidden",
        isShort ? 'py-8' : 'py-12 lg:py-16',
      )}
    >
      <h2 id="home-stories" className="text-h2">
        {t('home.stories')}
      </h2>
      <p className="mt-3 hidden max-w-[38rem] text-lg text-ink-2 group-data-[stories='0']/stories:block">
        {t('home.storiesNone')}
      </p>
      <ul
        className={cx(
          "mt-6 grid gap-4 group-data-[stories='0']/stories:hidden lg:grid-cols-3",
          // On phones, the stories are a horizontal scroller.
          isShort &&
            'max-lg:auto-cols-[90%] max-lg:grid-flow-col max-lg:snap-x max-lg:snap-mandatory max-lg:overflow-x-auto max-lg:*:snap-center',
        )}
        {...(isShort && { tabIndex: 0, 'aria-labelledby': 'home-stories', role: 'list' })}
      >
        {storyPlaces.map((at, index) => {
          const { name = '', place, text, imageUrl = '' } = stories?.[index] ?? {}
          return (
            <li key={at} className="contents has-[blockquote>p:empty]:hidden">
              <figure className="flex flex-col gap-2.5 rounded-card border border-line bg-paper p-6 wrap-anywhere">
                <span aria-hidden="true" className="text-display text-marigold-400">
                  {quoteMark}
                </span>
                <blockquote className="flex-1 text-lg">
                  <p>{text ? inLanguage(text, language) : ''}</p>
                </blockquote>
                <figcaption className="flex items-center gap-3">
                  {isAlive && imageUrl !== '' && <Avatar name={name} imageUrl={imageUrl} size="sm" />}
                  <span className="flex min-h-10 flex-col justify-center">
                    <span translate="no" className="font-semibold">
                      {name}
                    </span>
                    <span className="text-sm text-ink-3">{place ? inLanguage(place, language) : ''}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
