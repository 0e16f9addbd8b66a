import { useMutation } from '@tanstack/react-query'
import type { Access } from '@udyam/contract/roles'
import { csvFileName } from '@udyam/contract/csv/values'
import { Download } from 'lucide-react'
import { Button } from '../ui/primitives/button.tsx'
import { Icon } from '../ui/primitives/icon.tsx'
import { MenuButton } from '../ui/patterns/more-menu.tsx'
import { announce } from '../ui/patterns/live-region.tsx'
import { useBrand } from '../lib/meta.ts'
import { useTranslation } from '../lib/i18n.ts'
import { saveFile } from '../lib/save-file.ts'

type Exported = {
  /** Endpoint with a CSV response. */
  call: { access: Access; csv: string }
  load: (how: { headings: 'words' | 'names' }) => Promise<Blob>
}

/** Button that saves a file with headings and times as on the screen. */
export function ExportButton(exported: Exported) {
  const { t } = useTranslation()
  return (
    <Button variant="secondary" {...useExport(exported, 'words')}>
      {t('admin.csv.export')}
    </Button>
  )
}

/** Menu items that save such a file, or one with the API's names and times. */
export function ExportItems(exported: Exported) {
  const { t } = useTranslation()
  return (
    <>
      <MenuButton {...useExport(exported, 'words')}>{t('admin.csv.export')}</MenuButton>
      <MenuButton {...useExport(exported, 'names')}>{t('admin.csv.exportNames')}</MenuButton>
    </>
  )
}

/** What a control needs that saves a file; `csv` names it. */
export function useExport({ call, load }: Exported, headings: 'words' | 'names') {
  const { t } = useTranslation()
  const { name } = useBrand()
  const saving = useMutation({
    mutationFn: () => load({ headings }),
    onSuccess: (content) => {
      saveFile(csvFileName(name, call.csv), content)
      announce(t('admin.csv.exported'))
    },
    meta: { failure: 'admin.csv.exportFailed', keepsCache: true },
  })
  return { icon: <Icon of={Download} />, pending: saving.isPending, onClick: () => saving.mutate() }
}
