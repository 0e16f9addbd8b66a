import { certificateCode } from '@udyam/contract/mentorships'
import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths, pathTo } from '../../../lib/paths.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { TextInput } from '../../../ui/primitives/text-input.tsx'

/** Asks for the code of a certificate, and leads to the page that verifies it. */
export function CertificateForm({ code }: { code: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const check = (event: SyntheticEvent) => {
    event.preventDefault()
    const wanted = certificateCode(typed)
    if (wanted !== '') void navigate(pathTo(paths.certificate, wanted))
  }
  return (
    <Card as="section" labelledBy="check-title">
      <form noValidate onSubmit={check} className="flex flex-col gap-4">
        <h2 id="check-title" className="text-h3">
          {t('mentorship.certificate.check')}
        </h2>
        <TextInput
          id="certificate-code"
          label={t('mentorship.certificate.code')}
          hint={t('mentorship.certificate.codeHint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div>
          <Button type="submit">{t('mentorship.certificate.checkButton')}</Button>
        </div>
      </form>
    </Card>
  )
}
