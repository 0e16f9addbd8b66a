import { evaluationFlags } from '@udyam/contract/selection'
import { useTranslation } from '../../../lib/i18n.ts'

/** What the other evaluators should look at, as boxes in a line. */
export function FlagBoxes({ value, onChange }: { value: string[]; onChange: (flags: string[]) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-start w-full py-1 font-semibold @[40rem]:w-[calc(10rem+4px)] @[40rem]:py-2">
        {t('selection.evaluation.flags')}
      </legend>
      {evaluationFlags.map((flag) => (
        <label
          key={flag}
          className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-2.5 text-sm has-checked:border-action has-checked:bg-tint"
        >
          <input
            type="checkbox"
            className="size-5 accent-action"
            checked={value.includes(flag)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, flag] : value.filter((one) => one !== flag))
            }
          />
          {t(`selection.flag.${flag}`)}
        </label>
      ))}
    </fieldset>
  )
}
