import { cx } from './cx.ts'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'cta' | 'ghost' | undefined
  /** `md` is 48 px high, `sm` 40 px, for dense rows. */
  size?: 'md' | 'sm' | undefined
  /** As wide as its column. */
  wide?: boolean | undefined
}

const looks = {
  primary: 'border-transparent bg-action text-white hover:bg-action-hover hover:text-white',
  secondary: 'border-line-strong bg-paper text-ink hover:bg-sand hover:text-ink',
  quiet: 'border-transparent text-link hover:bg-tint hover:text-link-hover',
  danger: 'border-transparent bg-danger-solid text-white hover:bg-danger-hover hover:text-white',
  cta: 'border-transparent bg-marigold-400 text-on-marigold hover:bg-marigold-300 hover:text-on-marigold',
  ghost: 'border-white/60 text-white hover:bg-white/10 hover:text-white',
}

const sizes = { md: 'min-h-12 px-5 py-2', sm: 'min-h-10 px-3.5 py-1.5 text-sm' }

export function buttonClass({ variant = 'primary', size = 'md', wide = false }: ButtonLook): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-control border font-semibold no-underline transition-colors',
    'aria-disabled:cursor-progress disabled:cursor-not-allowed disabled:opacity-60',
    looks[variant],
    sizes[size],
    wide && 'w-full',
  )
}
