import type { StrengthTexts } from '../ui/patterns/password-strength.tsx'
import { useTranslation } from '../lib/i18n.ts'

/** What a `PasswordInput` says: of its eye, and of the strength of a new password. */
export function usePasswordTexts() {
  const { t } = useTranslation()
  const strength: StrengthTexts = {
    levels: [t('password.weak'), t('password.fair'), t('password.good'), t('password.strong')],
    label: (level) => t('password.strength', { level }),
  }
  return {
    /** Spread on the input. */
    eye: { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') },
    /** Pass as `strength`, with what is typed. */
    strengthOf: (password: string) => ({ password, texts: strength }),
  }
}
