import type { ComponentType } from 'react'
import { NetworkError } from '#lib/api-error.ts'
import type { Page } from './page.ts'

const modules = import.meta.glob<Record<string, ComponentType>>('./**/*-page.tsx', { base: '../../features' })

/**
 * Fetches the component of a page: the one that its file is named after, as `HomePage` in `home/home-page`.
 *
 * @throws NetworkError where the file does not arrive
 */
export async function loadPage({ file }: Pick<Page, 'file'>): Promise<ComponentType> {
  const words = file.slice(file.lastIndexOf('/') + 1).split('-')
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const module = modules[`./${file}.tsx`]?.()
  const Component = (await module?.catch(unreached))?.[name]
  if (!Component) throw new Error(`There is no ${name} in features/${file}.tsx`)
  return Component
}

function unreached(cause: unknown): never {
  throw new NetworkError(cause)
}
