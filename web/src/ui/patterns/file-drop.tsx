import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'

type FileDropProps = {
  /** Label with the expected file, e.g. "Choose a CSV file". */
  label: string
  hint: string
  /** For example ".csv,text/csv". */
  accept: string
  onFile: (file: File) => void
}

export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      className={cx(
        'relative flex flex-col items-center gap-2 rounded-card border border-dashed p-[min(1.5rem,7vw)] text-center',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
        isOver ? 'border-action bg-tint' : 'border-line-strong bg-paper',
      )}
    >
      <Icon of={FileUp} size={32} className="text-ink-3" />
      <label htmlFor={id} className="text-h4 text-link after:absolute after:inset-0 after:cursor-pointer">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // Allows the same file to be chosen again after a correction.
          event.target.value = ''
        }}
      />
    </div>
  )
}
