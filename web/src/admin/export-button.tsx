import { useMutation } from '@tanstack/react-query'
import type { Access } from '@udyam/contract/roles'
import { csvFileName } from '@udyam/contract/csv/values'
import { Download } from 'lucide-react'
import { Button } from '../ui/primitives/button.tsx'
import { Icon } from '../ui/primitives/icon.tsx'
import { MenuButton } from '../ui/patterns/more-menu.tsx'
import { announce } from '../ui/patterns/live-region.tsx'
import { useBrand } from '../lib/brand.ts'
import { useTranslation } from '../lib/i18n.ts'
import { saveFile } from '../lib/save-file.ts'

type ExportButtonProps = {
  /** Endpoint with a CSV response. */
  call: { access: Access; csv: string }
  load: () => Promise<Blob>
  /** Whether it stands in a menu. */
  isItem?: boolean
}

export function ExportButton({ call, load, isItem = false }: ExportButtonProps) {
  const { t } = useTranslation()
  const { name } = useBrand()
  const saving = useMutation({
    mutationFn: load,
    onSuccess: (content) => {
      saveFile(csvFileName(name, call.csv), content)
      announce(t('admin.csv.exported'))
    },
    meta: { failure: 'admin.csv.exportFailed', keepsCache: true },
  })
  const props = { icon: <Icon of={Download} />, pending: saving.isPending, onClick: () => saving.mutate() }
  if (isItem) return <MenuButton {...props}>{t('admin.csv.export')}</MenuButton>
  return (
    <Button variant="secondary" {...props}>
      {t('admin.csv.export')}
    </Button>
  )
}
