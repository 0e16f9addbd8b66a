import type { IconNode, LucideProps } from 'lucide-react'
import { type ReactElement, createElement } from 'react'

/**
 * Makes a component of an icon's lines. The build puts this in the place of Lucide's own, which weighs as much as
 * all icons of the first page and does things that nothing here asks for (vite.config.ts).
 */
// oxlint-disable-next-line import/no-default-export -- as the module it stands for
export default function createLucideIcon({ node }: { node: IconNode }) {
  return function LucideIcon({ size = 24, strokeWidth = 2, ...rest }: LucideProps): ReactElement {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
