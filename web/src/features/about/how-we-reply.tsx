import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** What becomes of a message, beside the form. */
export function HowWeReply() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="how-we-reply" className="rounded-card bg-sand p-5 md:p-6">
      <h3 id="how-we-reply" className="text-h3">
        {t('contact.howTitle')}
      </h3>
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-ink-2">
        <li>{t('contact.how1')}</li>
        <li>{t('contact.how2')}</li>
        <li>{t('contact.how3')}</li>
      </ul>
      <p className="mt-3">
        <Link to={paths.privacy} className="inline-block py-1">
          {t('nav.privacy')}
        </Link>
      </p>
    </section>
  )
}
