import { useTranslation } from 'react-i18next'

/** The words of a list of chips. */
export function useChipTexts() {
  const { t } = useTranslation()
  return {
    addLabel: t('common.add'),
    texts: {
      remove: (value: string) => t('chips.remove', { value }),
      added: (value: string) => t('chips.added', { value }),
      removed: (value: string) => t('chips.removed', { value }),
      duplicate: (value: string) => t('chips.duplicate', { value }),
    },
  }
}
