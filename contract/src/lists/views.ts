import type { savedViewSchemas } from '../schemas/lists/views.ts'
import { endpoints } from '../endpoint.ts'

/** The administrators' lists whose views can be saved. */
export const viewLists = ['mentors', 'requests', 'mentees', 'promoters', 'selection'] as const
export type ViewList = (typeof viewLists)[number]

/** The most that one person keeps. */
export const mostViews = 20
export const longestViewName = 40

/** A list's address, as it stands after the question mark, without what is searched for: that is never kept. */
export function withoutSearch(query: string): string {
  const params = new URLSearchParams(query)
  if (!params.has('search')) return query
  params.delete('search')
  return params.toString()
}

/** Lists as administrators want to find them again: one's own, and those that others share. */
export const savedViews = endpoints<typeof savedViewSchemas>()({
  list: { method: 'GET', path: 'admin/view', access: ['dashboard'] },
  create: { method: 'POST', path: 'admin/view', access: ['dashboard'] },
  update: { method: 'PUT', path: 'admin/view/{id}', access: ['dashboard'] },
  remove: { method: 'DELETE', path: 'admin/view/{id}', access: ['dashboard'] },
})
