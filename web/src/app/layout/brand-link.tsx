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
      className="bar-target flex min-w-0 items-center gap-2.5 text-lg font-bold no-underline"
    >
      <img src="/favicon.svg" alt="" width={32} height={32} className="size-[min(2rem,40px)] shrink-0" />
      <span className="one-line @max-[19rem]:sr-only">{name}</span>
    </Link>
  )
}
