import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { Phone } from 'lucide-react'
import { useSaveContact } from '../../forms/consents/use-save-contact.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Icon } from '../../ui/primitives/icon.tsx'

/** Asks once more, now that the mentoring has begun, whether the other may read phone and e-mail. */
export function ContactQuestion({ mentorship: { other, side } }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { save, isPending } = useSaveContact(side)
  return (
    <Card as="section" labelledBy="contact-question" className="flex flex-col gap-3">
      <h2 id="contact-question" className="flex items-center gap-2 text-h3">
        <Icon of={Phone} />
        {t('contactQuestion.title', { name: other.name })}
      </h2>
      <p className="measure text-ink-2">{t('contactQuestion.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={isPending} onClick={() => save(true)}>
          {t('contactQuestion.yes')}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => save(false)}>
          {t('contactQuestion.no')}
        </Button>
      </div>
    </Card>
  )
}
