import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { currentLanguage, useTranslation } from '#lib/i18n.ts'
import { nameOf, languages } from '#lib/language.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { chooseLanguage } from './choose-language.ts'

export function LanguageSelect() {
  const { t } = useTranslation()
  const language = currentLanguage()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // A choice made before hydration counts.
    void choose(select.current?.value)
  }, [])
  return (
    <div className="bar-target relative flex items-center gap-1.5 rounded-control px-1.5 text-ink-2 sm:px-2 hover:bg-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span aria-hidden="true" className="language-word font-medium">
        {nameOf(language)}
      </span>
      <Icon of={ChevronDown} size={16} className="max-sm:hidden" />
      <select
        ref={select}
        aria-label={t('nav.language')}
        value={language}
        onChange={(event) => void choose(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer bg-paper text-base text-ink opacity-0"
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {nameOf(code)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** After a choice during hydration React reports the choice and then the language that is shown, which is ignored. */
async function choose(value: string | undefined): Promise<void> {
  const language = languages.find((code) => code === value)
  if (language && language !== currentLanguage()) await chooseLanguage(language)
}
