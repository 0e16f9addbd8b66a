import { useTranslation } from '../lib/i18n.ts'

/** What a `ChipsInput` says, whatever it lists; spread on it. */
export function useChipsTexts() {
  const { t } = useTranslation()
  return {
    hint: t('chips.hint'),
    addLabel: t('common.add'),
    texts: {
      remove: (value: string) => t('chips.remove', { value }),
      added: (value: string) => t('chips.added', { value }),
      removed: (value: string) => t('chips.removed', { value }),
      duplicate: (value: string) => t('chips.duplicate', { value }),
    },
  }
}
