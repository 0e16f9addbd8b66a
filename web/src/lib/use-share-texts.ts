import { useTranslation } from 'react-i18next'

/** What `ShareButtons` say on somebody's profile. */
export function useShareTexts(name: string) {
  const { t } = useTranslation()
  return {
    title: name,
    text: t('share.text', { name }),
    texts: {
      share: t('share.share'),
      whatsapp: t('share.whatsapp'),
      copy: t('share.copy'),
      copied: t('share.copied'),
    },
  }
}
