import { useMutation } from '@tanstack/react-query'
import { mentorships } from '@udyam/contract/mentorships'
import { Award, Download } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { currentLanguage, useTranslation } from '../../../lib/i18n.ts'
import { paths, pathTo } from '../../../lib/paths.ts'
import { saveEncoded } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { announce } from '../../../ui/patterns/live-region.tsx'

/** The certificate as a file, and the page where anyone can verify it. */
export function CertificateLinks({ id, code }: { id: string; code: string }) {
  const { t } = useTranslation()
  const saving = useMutation({
    mutationFn: () =>
      call(mentorships.certificate, { params: { id }, query: { language: currentLanguage() } }),
    meta: { keepsCache: true },
    onSuccess: ({ data }) => {
      saveEncoded(data)
      announce(t('mentorship.saved'))
    },
  })
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-notice p-4 text-on-notice">
      <p className="flex items-start gap-2 font-semibold">
        <Icon of={Award} className="mt-0.5" />
        <span>{t('mentorship.certificate.ready')}</span>
      </p>
      <Button icon={<Icon of={Download} />} pending={saving.isPending} onClick={() => saving.mutate()}>
        {t('mentorship.certificate.download')}
      </Button>
      <Link
        to={pathTo(paths.certificate, code)}
        className="inline-block py-2 text-on-notice hover:text-on-notice"
      >
        {t('mentorship.certificate.verify', { code })}
      </Link>
    </div>
  )
}
