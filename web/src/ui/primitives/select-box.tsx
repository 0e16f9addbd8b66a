type SelectBoxProps = {
  /** What it chooses, such as "Select Sanjay Kulkarni". */
  label: string
  /** `partly` for some of those it stands for. */
  checked: boolean | 'partly'
  onChange: (checked: boolean) => void
}

/** A box without a visible label that chooses a row of a list, or all of them; 40 px to aim at. */
export function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  const isPartly = checked === 'partly'
  return (
    <label className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-tint">
      <span className="sr-only">{label}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        type="checkbox"
        checked={checked === true}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-action"
      />
    </label>
  )
}
