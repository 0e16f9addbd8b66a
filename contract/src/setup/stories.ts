import type { storySchemas } from '../schemas/setup/stories.ts'
import { endpoints } from '../endpoint.ts'

/** Maximum number of stories. The home page shows the first few visible ones. */
export const mostStories = 12
export const storiesShown = 3

/** How the page that is sent names the place of each. */
export const storyPlaces = ['A', 'B', 'C'] as const

/** The most characters of a story: three of them fit into the first packets of the home page. */
export const longestStory = 280

/** `draft` waits for administrators, `asked` for the person to agree; the others they have agreed to. */
export const storyStates = ['draft', 'asked', 'hidden', 'shown'] as const

export type StoryState = (typeof storyStates)[number]

const access = ['setup.edit', 'selection.settings'] as const
const own = ['mentee'] as const

/** The stories of the home page: what administrators do with them, and those whose story it is. */
export const stories = endpoints<typeof storySchemas>()({
  list: { method: 'GET', path: 'admin/stories', access },
  create: { method: 'POST', path: 'admin/story', access },
  update: { method: 'PUT', path: 'admin/story/{id}', access },
  show: { method: 'POST', path: 'admin/story/{id}/show', access },
  order: { method: 'PUT', path: 'admin/stories/order', access },
  savePhoto: { method: 'POST', path: 'admin/story/{id}/photo', access },
  removePhoto: { method: 'DELETE', path: 'admin/story/{id}/photo', access },
  remove: { method: 'DELETE', path: 'admin/story/{id}', access },
  own: { method: 'GET', path: 'mentee/story', access: own },
  offer: { method: 'PUT', path: 'mentee/story', access: own },
  agree: { method: 'POST', path: 'mentee/story/agreement', access: own },
  withdraw: { method: 'DELETE', path: 'mentee/story', access: own },
})
