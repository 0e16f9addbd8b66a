import { textOfHtml } from '#ui/rich-text/rich-section.tsx'
import { useBrand } from '../meta.ts'
import { useTranslation } from '../i18n.ts'
import { placeText, writtenLanguage } from '../known-values.ts'

/** Labels of a profile: for `ProfileLayout`, `RichSection` and `ShareButtons`. */
export function useProfileTexts(
  told: Record<'name' | 'bio' | 'description' | 'experience' | 'location', string> & {
    /** The experience as a phrase without a label; by default the plain value. */
    phrase?: string
  },
) {
  const { t } = useTranslation()
  const { name: brand } = useBrand()
  const { name, bio, description, experience } = told
  const location = placeText(told.location)
  return {
    layout: {
      name,
      bio: isPartOf(bio, description) ? '' : bio,
      bioLang: writtenLanguage(bio),
      facts: [location, told.phrase ?? experience],
    },
    facts: [
      { term: t('field.experience'), value: experience },
      { term: t('field.location'), value: location },
    ],
    about: {
      title: t('nav.about.mentor'),
      html: description,
      lang: writtenLanguage(textOfHtml(description)),
      emptyText: t('mentors.noDescription'),
      playerTitle: t('mentors.video', { name }),
    },
    share: {
      title: name,
      text: t('share.text', { name, brand }),
      texts: {
        share: t('share.share'),
        whatsapp: t('share.onWhatsapp'),
        copy: t('share.copy'),
        copied: t('share.copied'),
      },
    },
  }
}

/** Whether the full text, which has marks, has the sentence too. */
function isPartOf(sentence: string, html: string): boolean {
  const { textContent } = new DOMParser().parseFromString(html, 'text/html').body
  return oneLine(textContent).includes(oneLine(sentence))
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
