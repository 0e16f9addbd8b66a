import { Link } from 'react-router'
import { useBrand } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'

/** Link to the home page: the installation's name with its logo or the product's mark. */
export function BrandLink() {
  const { name, logo } = useBrand()
  return (
    <Link
      to={paths.home}
      translate="no"
      className="bar-target flex min-w-0 items-center gap-2.5 text-lg font-bold no-underline"
    >
      <BrandMark name={name} logo={logo} />
    </Link>
  )
}

/** Screen readers hear the name once: the logo has it as alt text, the product's mark is decorative. */
export function BrandMark({ name, logo }: { name: string; logo: string }) {
  return (
    <>
      <img
        src={logo ? `${logo}?size=128` : '/favicon.svg'}
        alt={logo && name}
        width={32}
        height={32}
        className="size-[min(2rem,40px)] shrink-0"
      />
      <span aria-hidden={!!logo || undefined} className="one-line @max-[19rem]:sr-only">
        {name}
      </span>
    </>
  )
}
