import type { MessageCode } from '@udyam/contract/messages'
import type admin from '../locales/en/admin.json'
import type core from '../locales/en/core.json'
import type legal from '../locales/en/legal.json'
import type mentoring from '../locales/en/mentoring.json'

declare module 'i18next' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface CustomTypeOptions {
    defaultNS: 'translation'
    keySeparator: false
    nsSeparator: false
    returnNull: false
    resources: {
      translation: typeof core &
        typeof admin &
        typeof legal &
        typeof mentoring &
        Record<`messages.${MessageCode}`, string>
    }
  }
}
