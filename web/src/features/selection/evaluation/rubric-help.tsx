import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Checkbox } from '../../../ui/primitives/checkbox.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { areLettersOn, setLettersOn } from './rubric-keys.ts'

const keys = [
  { name: '1–5', text: 'selection.keys.score' },
  { name: '1–3', text: 'selection.keys.recommendation' },
  { name: 'Enter', text: 'selection.keys.enter' },
  { name: 'J K', text: 'selection.keys.row' },
  { name: 'Ctrl + Enter', text: 'selection.keys.give' },
  { name: 'Alt + ← →', text: 'selection.keys.case' },
  { name: '?', text: 'selection.keys.help' },
] as const

/** What the keys of a rubric do; those of a letter or digit can be switched off. */
export function RubricHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(areLettersOn)
  return (
    <Dialog title={t('selection.keys')} onClose={onClose}>
      <p className="text-ink-2">{t('selection.keys.intro')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {keys.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong px-1.5 py-0.5 text-sm whitespace-nowrap">
                {name}
              </kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('selection.keys.on')}
        checked={isOn}
        onChange={({ target }) => {
          setLettersOn(target.checked)
          setOn(target.checked)
        }}
      />
      <Button variant="secondary" className="self-end" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Dialog>
  )
}
