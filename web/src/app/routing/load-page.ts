import type { ComponentType } from 'react'
import type { Page } from './page.ts'

const modules = import.meta.glob<Record<string, ComponentType>>('./**/*-page.tsx', { base: '../../features' })

/** Fetches the component of a page: the one that its file is named after, as `HomePage` in `home/home-page`. */
export async function loadPage({ file }: Pick<Page, 'file'>): Promise<ComponentType> {
  const words = file.slice(file.lastIndexOf('/') + 1).split('-')
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const Component = (await modules[`./${file}.tsx`]?.())?.[name]
  if (!Component) throw new Error(`There is no ${name} in features/${file}.tsx`)
  return Component
}
