import { useQuery } from '@tanstack/react-query'
import type { Language } from '@udyam/contract/texts/languages'
import { type ReactNode, useState } from 'react'
import { metaQuery } from '../lib/meta.ts'
import { currentLanguage, useTranslation } from '../lib/i18n.ts'
import { Checkbox } from '../ui/primitives/checkbox.tsx'
import { MailLanguage } from './import/mail-language.tsx'

type Inviting = {
  invites: boolean
  /** Request body for the given password. */
  bodyOf: (password: string) => { password: string } | { invite: true; language: Language }
  /** The tick, and the language of the mail. */
  part: ReactNode
}

/** Whether a new person is invited to choose the password. This is the default if mail is configured. */
export function useInviting(): Inviting {
  const { t } = useTranslation()
  const isMailing = useQuery(metaQuery).data?.sendsMail === true
  const [ticked, setTicked] = useState<boolean | null>(null)
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const invites = ticked ?? isMailing
  const part = (
    <>
      <Checkbox
        label={t('admin.invite.tick')}
        hint={t(isMailing ? 'admin.invite.hint' : 'admin.invite.unmailed')}
        checked={invites}
        onChange={({ target }) => setTicked(target.checked)}
      />
      {invites && <MailLanguage value={language} onChange={setLanguage} />}
    </>
  )
  const bodyOf = (password: string) => (invites ? { invite: true as const, language } : { password })
  return { invites, bodyOf, part }
}
