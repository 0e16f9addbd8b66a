import { inLanguage } from '@udyam/contract/setup/in-language'
import { scriptOf } from '@udyam/contract/texts/languages'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { useNumbers } from '#lib/meta.ts'
import { currentLanguage, useTranslation } from '#lib/i18n.ts'
import { type Language, languages, nameOf } from '#lib/language.ts'
import { paths } from '#lib/paths.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import bridge from './bridge.svg'

/** Title over the bridge picture, and the two sign-up links. */
export function HomeHero() {
  const { t } = useTranslation()
  return (
    <>
      <div className="hero on-dark bg-peacock-900 text-white">
        <div className="relative z-10 page-column flex flex-col items-start pt-7 pb-3 lg:pt-14 lg:pb-64">
          <Asks />
          <PageTitle className="mt-1.5 max-w-[44rem] text-display">
            <Highlighted text={t('home.heroTitle')} />
          </PageTitle>
          <p className="mt-3 max-w-[34rem] text-peacock-100 lg:text-lg">{t('home.heroText')}</p>
          <Doors />
          <div className="flex flex-wrap items-center gap-x-5 text-sm">
            <AnsweredWithin />
            <Link to={paths.about} className="inline-flex min-h-11 items-center font-semibold text-white">
              {t('home.learnMore')}
            </Link>
          </div>
        </div>
        <img
          src={bridge}
          alt=""
          width={2500}
          height={320}
          className="bridge -mt-[66px] max-w-none lg:absolute lg:bottom-0"
        />
      </div>
      <HomeNumbers />
    </>
  )
}

function Asks() {
  const { t } = useTranslation()
  return (
    <p className="text-caption font-semibold text-marigold-300">
      {t('home.asks')} ·{' '}
      {languages.toReversed().map((language, index) => (
        <span key={language} lang={language} className={hasFont(language) ? undefined : 'font-system'}>
          {index > 0 && ', '}
          {nameOf(language)}
        </span>
      ))}
    </p>
  )
}

/** Whether the page has already loaded the font of a language. */
function hasFont(language: Language): boolean {
  return ['Latn', scriptOf(currentLanguage())].includes(scriptOf(language))
}

function Doors() {
  const { t } = useTranslation()
  return (
    <div className="mt-5 flex flex-col gap-2.5 self-stretch lg:flex-row">
      <LinkButton to={`${paths.signup}?role=mentee`} variant="cta">
        {t('home.apply')}
      </LinkButton>
      <LinkButton to={`${paths.signup}?role=mentor`} variant="ghost">
        {t('home.becomeMentor')}
      </LinkButton>
    </div>
  )
}

/** Promised response time; its space is reserved until it has loaded. */
function AnsweredWithin() {
  const { language } = useTranslation()
  const text = useNumbers()?.promises[0]?.text
  return (
    <p className="flex min-h-10 items-center gap-1.5 text-peacock-100 has-[b:empty]:invisible">
      <Icon of={Clock} className="text-marigold-400" />
      <b className="font-normal">{text && inLanguage(text, language)}</b>
    </p>
  )
}

/** The part of a text between asterisks, in the accent colour. */
function Highlighted({ text }: { text: string }) {
  return text.split('*').map((part, index) => (
    <span key={part} className={index % 2 === 1 ? 'text-marigold-400' : undefined}>
      {part}
    </span>
  ))
}

const price = '₹0'
const cell = 'border-s border-dashed border-line px-1 py-3 text-center first:border-s-0 has-[b:empty]:hidden'
const figure = 'block text-[1.625rem] leading-tight text-link tabular-nums lg:text-[2.25rem]'
const caption = 'text-caption text-ink-2 lg:text-base'
const counted = ['mentors', 'places', 'districts'] as const

/**
 * Key figures at the edge of the first screen. Unknown or low figures are left out. The server fills in the
 * values, because the page must look the same before and after hydration.
 */
function HomeNumbers() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  return (
    <div className="relative z-10 page-column -mt-8 lg:-mt-13">
      <div className="overflow-hidden rounded-card pt-[5px] woven shadow-menu [&:not(:has(b:not(:empty)))]:hidden">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] bg-paper">
          {counted.map((what) => (
            <li key={what} className={cell}>
              <b className={figure}>{numbers?.[what] ?? ''}</b>
              <span className={caption}>{t(`home.number.${what}`)}</span>
            </li>
          ))}
          <li className={cell}>
            <strong className={figure}>{price}</strong>
            <span className={caption}>{t('home.number.free')}</span>
          </li>
        </ul>
      </div>
    </div>
  )
}
