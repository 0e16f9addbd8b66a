import { grounds, isColour, productColour, type Scheme, shadesOf } from '@udyam/contract/setup/brand-colour'
import { useTranslation } from '#lib/i18n.ts'
import { TextInput } from '#ui/primitives/text-input.tsx'

type ColourFieldProps = {
  id: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** Base colour as text or picker, with a preview of its shades in both themes. */
export function ColourField({ value, onChange, ...field }: ColourFieldProps) {
  const { t } = useTranslation()
  const colour = value.toLowerCase()
  const shades = isColour(colour) ? shadesOf(colour) : undefined
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        {...field}
        label={t('setup.field.colour')}
        hint={t('setup.colour.hint')}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        translate="no"
        className="max-w-40"
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <label className="flex items-center gap-3">
        <input
          type="color"
          value={shades ? colour : productColour}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-14 rounded-control border border-line-strong bg-paper p-1"
        />
        {t('setup.colour.choose')}
      </label>
      {shades && shades.action.light !== colour && (
        <p>{t('setup.colour.darker', { colour, shade: shades.action.light })}</p>
      )}
      {shades && (
        <div role="group" aria-label={t('setup.colour.preview')} className="flex flex-wrap gap-3">
          <Sample scheme="light" action={shades.action.light} link={shades.link.light} />
          <Sample scheme="dark" action={shades.action.dark} link={shades.link.dark} />
        </div>
      )}
    </div>
  )
}

/** Sample of a focused button and a link in a theme. */
function Sample({ scheme, action, link }: { scheme: Scheme; action: string; link: string }) {
  const { t } = useTranslation()
  const { paper, ink } = grounds[scheme]
  return (
    <div
      style={{ background: paper, color: ink }}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line px-4 py-4"
    >
      <span>{t(`setup.colour.${scheme}`)}</span>
      <span
        style={{ background: action, outlineColor: link }}
        className="rounded-control px-5 py-2 font-semibold text-white outline-3 outline-offset-2"
      >
        {t('setup.save')}
      </span>
      <span style={{ color: link }} className="underline">
        {t('setup.back')}
      </span>
    </div>
  )
}
