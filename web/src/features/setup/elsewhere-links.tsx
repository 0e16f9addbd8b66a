import { categories } from '@udyam/contract/categories'
import { administrators } from '@udyam/contract/administrators'
import { mailWords } from '@udyam/contract/setup/mail-words'
import { stories } from '@udyam/contract/setup/stories'
import { outbox } from '@udyam/contract/outbox'
import { useTranslation } from '../../lib/i18n.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/session.ts'
import { LinkButton } from '../../ui/primitives/link-button.tsx'

const elsewhere = [
  { call: stories.list, to: pathTo(paths.adminSetupPart, 'stories'), text: 'setup.stories' },
  { call: mailWords.list, to: paths.adminSetupMails, text: 'setup.mails' },
  { call: categories.update, to: paths.adminCategories, text: 'admin.categories' },
  { call: administrators.list, to: paths.adminAdministrators, text: 'admin.nav.administrators' },
  { call: outbox.list, to: paths.adminMails, text: 'admin.nav.mails' },
] as const

/** What is edited on pages of its own. */
export function ElsewhereLinks() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <section aria-labelledby="elsewhere" className="flex flex-col gap-3">
      <h2 id="elsewhere" className="text-h3">
        {t('setup.elsewhere')}
      </h2>
      <div className="flex flex-wrap gap-3">
        {elsewhere
          .filter(({ call }) => may(call))
          .map(({ to, text }) => (
            <LinkButton key={to} variant="secondary" to={to}>
              {t(text)}
            </LinkButton>
          ))}
      </div>
    </section>
  )
}
