import { useMutation } from '@tanstack/react-query'
import { mentees } from '@udyam/contract/mentees'
import { Phone } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { formatPhone } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'

/** A mentee's number for whoever is to call: read only when it is asked for, since each reading is in the log. */
export function PhoneOfMentee({ id }: { id: string }) {
  const { t } = useTranslation()
  const read = useMutation({
    mutationFn: () => call(mentees.get, { params: { id } }),
    meta: { failure: 'errors.unexpected', keepsCache: true },
  })
  const phone = read.data?.data.mobile_no
  if (phone === undefined) {
    return (
      <div>
        <Button
          size="sm"
          variant="quiet"
          icon={<Icon of={Phone} />}
          pending={read.isPending}
          onClick={() => read.mutate()}
        >
          {t('selection.notes.phone')}
        </Button>
      </div>
    )
  }
  return (
    <a
      ref={(link) => link?.focus()}
      href={`tel:+91${phone}`}
      className="flex min-h-10 w-fit items-center gap-2"
    >
      <Icon of={Phone} /> {formatPhone(phone)}
    </a>
  )
}
