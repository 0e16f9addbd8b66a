import { useTranslation } from '../lib/i18n.ts'
import { useMediaQuery } from '../ui/primitives/use-media-query.ts'

/** Texts of `ChipsInput`, for any list; spread on it. */
export function useChipsTexts() {
  const { t } = useTranslation()
  const hasKeys = useMediaQuery('(pointer: coarse)') !== true
  return {
    hint: t(hasKeys ? 'chips.hint' : 'chips.hintTouch'),
    addLabel: t('common.add'),
    texts: {
      remove: (value: string) => t('chips.remove', { value }),
      added: (value: string) => t('chips.added', { value }),
      removed: (value: string) => t('chips.removed', { value }),
      duplicate: (value: string) => t('chips.duplicate', { value }),
    },
  }
}
