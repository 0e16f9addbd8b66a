import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defaultLanguage } from '@udyam/contract/texts/languages'

const textFile = /^(.*\/locales\/)([\w-]+)(\/[\w-]+\.json)$/

/** Fills missing texts of a language with those of the default language, because no page may show a key. */
export function wholeTexts(): Plugin {
  return {
    name: 'whole-texts',
    enforce: 'pre',
    load(id) {
      const [, folder = '', language = '', name = ''] = textFile.exec(id) ?? []
      const original = `${folder}${defaultLanguage}${name}`
      if (language === '' || language === defaultLanguage || !existsSync(original)) return null
      this.addWatchFile(original)
      return JSON.stringify({ ...textsOf(original), ...textsOf(id) })
    },
  }
}

function textsOf(path: string): Record<string, string> {
  return JSON.parse(readFileSync(path, 'utf8'))
}
