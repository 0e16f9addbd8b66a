import { useMutation, useQuery } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors/calls'
import type { Role } from '@udyam/contract/roles'
import { surveys } from '@udyam/contract/surveys/calls'
import { isMobile } from '@udyam/contract/texts/mobile-number'
import { Phone } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { call } from '#lib/api.ts'
import { formatPhone } from '#lib/format.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { keepFocus } from '#lib/restore-focus.ts'
import { useMay } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { loadsOnce } from '../audited/loads-once.ts'
import { readPhone } from '../audited/read-phone.ts'
import { useChat } from '../audited/use-chat.ts'
import { WhatsAppLink } from '../audited/whats-app-link.tsx'

type Person = { _id: string; role: Role }
type AnswerActionsProps = {
  survey: string
  person: Person
  name: string
  /** Who is called, and about whom. */
  whom: string
  onSettled?: () => void
}

/** For an answer that asks for attention: the number with a chat, and that it was seen to. */
export function AnswerActions({ survey, person, name, whom, onSettled }: AnswerActionsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const settle = useMutation({
    mutationFn: () => call(surveys.settle, { params: { id: survey } }),
    meta: { success: 'server', failure: 'admin.answers.settleFailed' },
    onSuccess: () => {
      onSettled?.()
      keepFocus()
    },
  })
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {may(surveys.settle) && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${t('admin.answers.settle')}: ${name}`}
            pending={settle.isPending}
            onClick={() => settle.mutate()}
          >
            {t('admin.answers.settle')}
          </Button>
        )}
        {may(mentors.get) && (
          <IconButton
            label={`${t('remind.contact')}: ${whom}`}
            icon={<Icon of={Phone} size={18} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </span>
      {isOpen && <Number person={person} name={name} whom={whom} />}
    </>
  )
}

/** The audit log records the access to the number. */
function Number({ person, name, whom }: { person: Person; name: string; whom: string }) {
  const { t } = useTranslation()
  const chatOf = useChat()
  const found = useQuery({
    ...loadsOnce,
    queryKey: ['reach', 'answer', person._id],
    queryFn: async () => {
      const [phone] = await Promise.all([readPhone(person), loadArea('selection')])
      return phone
    },
  })
  const phone = found.data
  if (phone === undefined) return <QueryFailure query={found} text="admin.answers.phoneFailed" />
  if (phone === '') return <p className="basis-full text-sm text-ink-3">{t('admin.answers.noPhone')}</p>
  return (
    <div className="my-1 basis-full border-s-2 border-line ps-3 text-sm">
      <PhoneLine
        whom={whom}
        phone={phone}
        words={chatOf(name, t('admin.answers.chat'))}
        label="admin.answers.whatsapp"
      />
    </div>
  )
}

type PhoneLineProps = Pick<ComponentProps<typeof WhatsAppLink>, 'phone' | 'words' | 'label'> & {
  whom: string
}

/** Whose number it is, the number to call, and where it is a mobile one a chat that begins with the words. */
export function PhoneLine({ whom, phone, words, label }: PhoneLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span translate="no" className="basis-full font-semibold wrap-anywhere">
        {whom}
      </span>
      <a href={`tel:+91${phone}`} className="inline-flex min-h-10 items-center gap-2 font-semibold">
        <Icon of={Phone} size={18} />
        <span translate="no">{formatPhone(phone)}</span>
      </a>
      {isMobile(phone) && <WhatsAppLink phone={phone} words={words} label={label} />}
    </p>
  )
}
