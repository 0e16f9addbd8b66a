import { Link } from 'react-router'
import { useBrand } from '../../lib/brand.ts'
import { paths } from '../../lib/paths.ts'

/** The name of the product; it leads home. */
export function BrandLink() {
  const { name } = useBrand()
  return (
    <Link
      to={paths.home}
      translate="no"
      className="flex min-h-11 min-w-0 items-center gap-2.5 text-lg font-bold no-underline"
    >
      <img src="/favicon.svg" alt="" width={32} height={32} className="size-8 shrink-0 max-[22rem]:hidden" />
      <span className="one-line">{name}</span>
    </Link>
  )
}
