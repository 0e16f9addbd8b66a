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
