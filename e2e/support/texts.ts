import { messages } from '@udyam/contract/messages'
import enAdmin from '../../locales/en/admin.json' with { type: 'json' }
import enCore from '../../locales/en/core.json' with { type: 'json' }
import enMentoring from '../../locales/en/mentoring.json' with { type: 'json' }
import enSite from '../../locales/en/site.json' with { type: 'json' }
import hiAdmin from '../../locales/hi/admin.json' with { type: 'json' }
import hiCore from '../../locales/hi/core.json' with { type: 'json' }
import hiMentoring from '../../locales/hi/mentoring.json' with { type: 'json' }
import hiMessages from '../../locales/hi/messages.json' with { type: 'json' }
import hiSite from '../../locales/hi/site.json' with { type: 'json' }
import mrAdmin from '../../locales/mr/admin.json' with { type: 'json' }
import mrCore from '../../locales/mr/core.json' with { type: 'json' }
import mrMentoring from '../../locales/mr/mentoring.json' with { type: 'json' }
import mrMessages from '../../locales/mr/messages.json' with { type: 'json' }
import mrSite from '../../locales/mr/site.json' with { type: 'json' }

export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

type Key = keyof typeof enCore | keyof typeof enAdmin | keyof typeof enMentoring | keyof typeof enSite
type Code = keyof typeof messages

const texts: Record<Language, Record<string, string>> = {
  en: { ...enCore, ...enAdmin, ...enMentoring, ...enSite },
  hi: { ...hiCore, ...hiAdmin, ...hiMentoring, ...hiSite },
  mr: { ...mrCore, ...mrAdmin, ...mrMentoring, ...mrSite },
}
const serverTexts: Record<Language, Record<string, string>> = { en: messages, hi: hiMessages, mr: mrMessages }

/** The words a person reads in a language, with `{{name}}` filled in. */
export function wordsOf(language: Language) {
  return (key: Key, values: Record<string, string | number> = {}): string => {
    const text = texts[language][key]
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}`)
    return text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(values[name] ?? mark))
  }
}

/** A sentence of the server in a language. */
export function serverWordsOf(language: Language) {
  return (code: Code): string => serverTexts[language][code] ?? messages[code]
}
