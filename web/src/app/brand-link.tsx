import { Link } from 'react-router'
import { useBrand } from '../lib/brand.ts'
import { paths } from '../lib/paths.ts'

/** The name of the product; it leads home. */
export function BrandLink() {
  const { name } = useBrand()
  return (
    <Link
      to={paths.home}
      translate="no"
      className="flex min-h-11 items-center gap-2.5 text-lg font-bold whitespace-nowrap no-underline"
    >
      <img src="/favicon.svg" alt="" width={32} height={32} className="size-8 max-[22rem]:hidden" />
      <span>{name}</span>
    </Link>
  )
}
