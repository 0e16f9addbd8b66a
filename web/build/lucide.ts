import type { IconNode, LucideProps } from 'lucide-react'
import { type ReactElement, createElement } from 'react'

/**
 * Makes a component from an icon's paths. The build replaces Lucide's own component with it (vite.config.ts).
 * Lucide's is as large as all icons of the first page and has unused features.
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
